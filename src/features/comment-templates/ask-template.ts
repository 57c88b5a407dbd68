import type { QueryClient } from '@tanstack/react-query';
import type { CreateCommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { TEMPLATE_MAX } from '#domain/comment-templates/template-limits.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { meQuery } from '#src/app/session.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

type TemplateDialog = { title: string; initial: { text: string; company_id: number | null }; mayShare: boolean };

const NOBODY = 0;

/** Companies that a phrase may be shared with: a pm's own, an admin's all. */
async function companiesOf(queryClient: QueryClient): Promise<{ value: number; label: string }[]> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const { projects } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const own = new Set(me?.companies_pm.map(({ id }) => id));
  const isAdmin = me?.roles.includes('admin') === true;
  const companies = new Map(projects.map(({ company }) => [company.id, company.name]));
  return [...companies].filter(([id]) => isAdmin || own.has(id)).map(([value, label]) => ({ value, label }));
}

/** Dialog for a phrase and its owner; server errors are shown in the dialog. */
export async function askTemplate(
  queryClient: QueryClient,
  { title, initial, mayShare }: TemplateDialog,
  send: (input: CreateCommentTemplate) => Promise<unknown>,
): Promise<void> {
  const companies = mayShare ? await companiesOf(queryClient) : [];
  const options = [{ value: NOBODY, label: 'Только мне' }, ...companies];
  await dialog({
    title,
    ok: 'Сохранить',
    form: fieldsOf<CreateCommentTemplate>()([
      { name: 'text', type: 'textarea', rows: 3, label: 'Фраза', maxLength: TEMPLATE_MAX, rules: [required] },
      { name: 'company_id', type: 'select', label: 'Кому предлагать', options, when: () => companies.length > 0 },
    ]),
    initial: { text: initial.text, company_id: initial.company_id ?? NOBODY },
    onOk: ({ text, company_id }) => {
      const company = Number(company_id ?? NOBODY);
      return send({ text, company_id: company === NOBODY ? null : company });
    },
  });
}
