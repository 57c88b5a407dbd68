import type { QueryClient } from '@tanstack/react-query';
import { required } from '#domain/kernel/validation-rules.ts';
import { VIEW_NAME_MAX } from '#domain/saved-views/saved-view-limits.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { companiesToShareWith } from './share-view.ts';

type NamedView = { name: string; shared: boolean; company_id: number | null };

/** Choice of the owner alone, beside companies. */
const NOBODY = 0;

type ViewDialog = { title: string; message?: string; initial: { name: string; company_id: number | null } };

/** Dialog for a view's name and audience; server errors are shown in the dialog, and nothing typed is lost. */
export async function askView(
  queryClient: QueryClient,
  { title, message, initial }: ViewDialog,
  send: (named: NamedView) => Promise<unknown>,
): Promise<void> {
  const companies = await companiesToShareWith(queryClient);
  const options = [{ value: NOBODY, label: 'Только мне' }, ...companies];
  await dialog({
    title,
    ...(message ? { message } : {}),
    ok: 'Сохранить',
    form: fieldsOf<NamedView>()([
      { name: 'name', type: 'text', label: 'Название', maxLength: VIEW_NAME_MAX, rules: [required] },
      { name: 'company_id', type: 'select', label: 'Кому виден', options, when: () => companies.length > 0 },
    ]),
    initial: { name: initial.name, company_id: initial.company_id ?? NOBODY },
    onOk: ({ name, company_id }) => {
      const company = Number(company_id ?? NOBODY);
      return send({ name, shared: company !== NOBODY, company_id: company === NOBODY ? null : company });
    },
  });
}
