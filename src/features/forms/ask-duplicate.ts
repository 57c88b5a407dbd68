import type { QueryClient } from '@tanstack/react-query';
import { formsApi } from '#domain/forms/forms.api.ts';
import type { Form, DuplicateForm } from '#domain/forms/forms.schema.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { call } from '#src/app/call.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';
import { seesDraft } from './form-content.tsx';
import { companyIdOf, firstCompany, ownerFields } from './form-fields.ts';
import { formOptionsQuery, formQuery } from './forms.queries.ts';
import { rememberCompany } from './last-company.ts';
import { dayText } from './form-words.ts';

/** Value of the draft, which has no published version to name. */
const DRAFT = 'draft';
const COPY = ' (копия)';

/** Versions that can be copied, newest first. */
function versionChoices(form: Form): Choice[] {
  const { draft, versions } = form;
  const published = versions.map(({ id, number, published_at }) => ({
    value: id,
    label: `Версия ${number}`,
    hint: `Опубликована ${dayText(published_at)}`,
  }));
  return draft && seesDraft(form)
    ? [{ value: DRAFT, label: 'Черновик', hint: `Изменён ${dayText(draft.updated_at)}` }, ...published]
    : published;
}

function copyName(name: string): string {
  return name.slice(0, FORM_LIMITS.name - COPY.length) + COPY;
}

/** Dialog for name, owner and version of the copy; null when it was not made. */
export async function askDuplicate(queryClient: QueryClient, id: number): Promise<Form | null> {
  const [form, options] = await Promise.all([
    queryClient.fetchQuery(formQuery(id)),
    queryClient.ensureQueryData(formOptionsQuery),
  ]);
  const versions = versionChoices(form);
  let made: Form | null = null;
  await dialog({
    title: `Дублировать форму «${form.name}»?`,
    message: 'Копия начнётся с черновика. Оценки и проекты остаются у исходной формы.',
    ok: 'Дублировать',
    form: fieldsOf<DuplicateForm>()([
      ...ownerFields(options, null),
      { type: 'select', name: 'version_id', label: 'Что скопировать', rules: [required], options: versions },
    ]),
    initial: { name: copyName(form.name), company_id: firstCompany(options), version_id: versions[0]?.value ?? null },
    onOk: async ({ name, company_id, version_id }) => {
      const owner = companyIdOf(company_id);
      made = await call(formsApi.duplicate, {
        params: form,
        input: { name, company_id: owner, ...(typeof version_id === 'number' ? { version_id } : {}) },
      });
      rememberCompany(owner);
    },
  });
  return made;
}
