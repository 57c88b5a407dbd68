import { type QueryClient } from '@tanstack/react-query';
import type { Form } from '#domain/forms/forms.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { projectsApi } from '#domain/projects/projects.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { projectChanged, projectQuery, projectsQuery } from '#src/features/projects/projects.queries.ts';
import { formChanged } from './forms.queries.ts';

/** A page of the list: more are attached on their own pages. */
const MOST = 100;

/** Projects that a form may be attached to and is not yet: of its company, or of any for a common one. */
async function projectsFor(queryClient: QueryClient, form: Form) {
  const filter = form.company ? { company_id: [form.company.id] } : {};
  const { data } = await queryClient.fetchQuery(projectsQuery({ page: 1, per_page: MOST, sort: 'name', filter }));
  const used = new Set(form.used_by.map(({ id }) => id));
  return data.filter(({ id, may }) => may.update.allowed && !used.has(id));
}

async function attach(queryClient: QueryClient, form: Form, projectIds: readonly number[]): Promise<void> {
  for (const id of projectIds) {
    const project = await queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 });
    const form_ids = [...project.forms.map((one) => one.id), form.id];
    const sent = { params: project, input: { form_ids }, revision: project.revision };
    await projectChanged(queryClient, await call(projectsApi.update, sent));
  }
}

/** Offers the projects to attach a published form to: tick and done. Nothing is asked where there are none. */
export async function offerProjects(queryClient: QueryClient, form: Form): Promise<void> {
  const projects = await projectsFor(queryClient, form);
  if (projects.length === 0) return;
  await dialog({
    title: 'К каким проектам прикрепить форму?',
    message: 'Разговоры этих проектов можно будет оценивать по ней.',
    form: fieldsOf<{ project_ids: number[] }>()([
      {
        type: 'checkbox-group',
        name: 'project_ids',
        label: 'Проекты',
        rules: [required],
        options: projects.map(({ id, name, company }) => ({ value: id, label: name, hint: company.name })),
      },
    ]),
    initial: { project_ids: projects.length === 1 ? projects.map(({ id }) => id) : [] },
    ok: 'Прикрепить',
    cancel: 'Не сейчас',
    onOk: async ({ project_ids }) => {
      await attach(queryClient, form, project_ids.map(Number));
      notify.positive('Форма прикреплена.');
    },
  });
  void formChanged(queryClient);
}
