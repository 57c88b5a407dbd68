import type { QueryClient } from '@tanstack/react-query';
import type { CommentTemplate, CreateCommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import { TEMPLATE_MAX } from '#domain/comment-templates/template-limits.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type ChoiceValue, fieldsOf } from '#src/components/field-group/field-spec.ts';
import { meQuery } from '#src/app/session.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

/** Criterion in whose comment the phrases were opened, and the names of the others of its form. */
export type PhrasePlace = {
  key: string;
  reasons: readonly string[];
  nameOf: (key: string) => string | undefined;
};

type Initial = Pick<CommentTemplate, 'text' | 'criterion_key' | 'reason'> & { company_id: number | null };
type TemplateDialog = { title: string; initial: Initial; mayShare: boolean; place: PhrasePlace };

/** Name of a criterion that a phrase is bound to. */
export const boundName = (key: string, { nameOf }: PhrasePlace): string => nameOf(key) ?? 'Критерий другой формы';

const NOBODY = 0;
const NOWHERE = '-';
const orNull = (value: ChoiceValue | null | undefined): string | null =>
  value && value !== NOWHERE ? String(value) : null;

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
  { title, initial, mayShare, place }: TemplateDialog,
  send: (input: CreateCommentTemplate) => Promise<unknown>,
): Promise<void> {
  const companies = mayShare ? await companiesOf(queryClient) : [];
  const options = [{ value: NOBODY, label: 'Только мне' }, ...companies];
  const keys = new Set([place.key, ...(initial.criterion_key === null ? [] : [initial.criterion_key])]);
  const criteria = [...keys].map((value) => ({ value, label: boundName(value, place) }));
  const reasons = new Set([...place.reasons, ...(initial.reason === null ? [] : [initial.reason])]);
  await dialog({
    title,
    ok: 'Сохранить',
    form: fieldsOf<CreateCommentTemplate>()([
      { name: 'text', type: 'textarea', rows: 3, label: 'Фраза', maxLength: TEMPLATE_MAX, rules: [required] },
      { name: 'company_id', type: 'select', label: 'Кому предлагать', options, when: () => companies.length > 0 },
      {
        name: 'criterion_key',
        type: 'select',
        label: 'Первой у критерия',
        options: [{ value: NOWHERE, label: 'Ни у какого' }, ...criteria],
      },
      {
        name: 'reason',
        type: 'select',
        label: 'При какой причине снижения',
        options: [{ value: NOWHERE, label: 'При любой' }, ...[...reasons].map((value) => ({ value, label: value }))],
        when: ({ criterion_key }) => reasons.size > 0 && criterion_key !== NOWHERE,
      },
    ]),
    initial: {
      text: initial.text,
      company_id: initial.company_id ?? NOBODY,
      criterion_key: initial.criterion_key ?? NOWHERE,
      reason: initial.reason ?? NOWHERE,
    },
    onOk: ({ text, company_id, criterion_key, reason }) => {
      const company = Number(company_id ?? NOBODY);
      return send({
        text,
        company_id: company === NOBODY ? null : company,
        criterion_key: orNull(criterion_key),
        reason: orNull(reason),
      });
    },
  });
}
