import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { projectsApi } from '#domain/projects/projects.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { nichesOf, nichesQuery, projectChanged, projectOptionsQuery, projectQuery } from './projects.queries.ts';
import { PROJECT_NOTES, projectFields, projectValues, toProjectPayload } from './project-form.ts';

const SECTION = sectionCrumb('projects');

export function ProjectEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: project } = useSuspenseQuery(projectQuery(id));
  const { data: options } = useSuspenseQuery(projectOptionsQuery);
  const niches = nichesOf(useSuspenseQuery(nichesQuery).data);
  const [now] = useState(() => new Date());
  const page = `/projects/${id}/`;
  const { update } = project.may;
  if (!update.allowed) return <RefusedNotice reason={update.reason} back={{ to: page, label: 'К проекту' }} />;
  return (
    <FormPage
      key={id}
      title={project.name}
      crumbs={[SECTION]}
      edits="проекта"
      notes={PROJECT_NOTES}
      fields={projectFields({ ...options, niches }, project, now)}
      initial={projectValues(project)}
      revision={project.revision}
      draftKey={`projects-${id}`}
      cancelTo={page}
      save={(payload, _values, { revision }) =>
        call(projectsApi.update, { params: { id }, input: toProjectPayload(payload, project), revision })
      }
      latest={async () => {
        const present = await call(projectsApi.get, { params: { id }, several: true });
        return { initial: projectValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void projectChanged(queryClient, saved);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/projects/$id', params: { id: String(id) } });
      }}
    />
  );
}
