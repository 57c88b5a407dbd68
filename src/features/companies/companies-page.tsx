import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companiesList } from '#domain/companies/companies.filters.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import type { FilterControl } from '#src/components/table/filter-controls.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { COLUMNS, CompanyCard } from './companies-page-columns.tsx';
import { companiesQuery } from './companies.queries.ts';
import { useCompanyActions } from './use-company-actions.tsx';

const CREATE = { to: '/companies/create' } as const;
const SOURCE = { description: companiesList, options: companiesQuery };
const CONTROLS: readonly FilterControl<'archived'>[] = [
  { kind: 'flag', field: 'archived', label: 'Архив', yes: 'В архиве', no: 'Действующие' },
];

/** The list's own word on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(companiesList);
  return useQuery({ ...companiesQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

function NoCompanies() {
  const may = useMayCreate();
  return may?.allowed === true ? (
    <NothingYet
      text="Создайте компанию, чтобы завести в ней проекты и людей."
      action={<CreateAction link={CREATE} verdict={may} />}
    />
  ) : (
    <NothingYet text="Здесь появятся компании, с которыми вы работаете." />
  );
}

const VIEW: Omit<View<Company>, 'rowActions'> = {
  name: 'companies',
  label: 'Компании',
  searchPlaceholder: 'Название',
  columns: COLUMNS,
  card: (company) => <CompanyCard company={company} />,
  rowId: ({ id }) => id,
  empty: <NoCompanies />,
};

/** «Компании»: the clients whose talks are judged. */
export function CompaniesPage() {
  const actions = useCompanyActions();
  return (
    <Page title="Компании" actions={<CreateAction link={CREATE} verdict={useMayCreate()} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={CONTROLS} />
    </Page>
  );
}
