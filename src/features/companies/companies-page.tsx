import { companiesList } from '#domain/companies/companies.filters.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { COLUMNS, CompanyCard } from './companies-page-columns.tsx';
import { companiesQuery } from './companies.queries.ts';
import { useCompanyActions } from './use-company-actions.tsx';

const CREATE = { to: '/companies/create' } as const;
const SOURCE = { description: companiesList, options: companiesQuery };
const CONTROLS: FilterControls<typeof companiesList.filters> = {
  archived: { kind: 'flag', label: 'Архив', yes: 'В архиве', no: 'Действующие' },
  search: 'by search',
};

function NoCompanies() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте компанию, чтобы завести в ней проекты и сотрудников."
      toRead="Здесь появятся компании, с которыми вы работаете."
    />
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

/** «Компании»: the clients whose communications are evaluated. */
export function CompaniesPage() {
  const actions = useCompanyActions();
  return (
    <Page title="Компании" actions={<CreateAction link={CREATE} verdict={useListAuth(SOURCE)?.create} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={CONTROLS} />
    </Page>
  );
}
