import type { QueryClient } from '@tanstack/react-query';
import { required } from '#domain/kernel/validation-rules.ts';
import type { ReferenceInput } from '#domain/references/reference-items.schema.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

type Send = (input: ReferenceInput) => Promise<unknown>;

/** Shares a collection with a company's people (D-22); an owner with one company is not asked which. */
export async function askShare(queryClient: QueryClient, send: Send): Promise<void> {
  const { projects } = await queryClient.fetchQuery(communicationOptionsQuery);
  const companies = [...new Map(projects.map(({ company }) => [company.id, company.name]))];
  if (companies.length < 2) return void (await send({ shared: true }));
  const options = companies.map(([value, label]) => ({ value, label }));
  await dialog({
    title: 'Показать список компании',
    message: 'Его увидят те, кто работает с компанией. Менять его можете только вы.',
    ok: 'Показать',
    form: fieldsOf<ReferenceInput>()([
      { name: 'company_id', type: 'select', label: 'Компания', options, rules: [required] },
    ]),
    onOk: ({ company_id }) => send({ shared: true, company_id: Number(company_id) }),
  });
}
