import { asksList } from '#domain/asks/asks.filters.ts';
import type { AskListItem } from '#domain/asks/asks.schema.ts';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { Page } from '#src/components/layout/page.tsx';
import { useCommunicationOptions } from '#src/features/communications/use-communication-options.ts';
import { AskCard, COLUMNS } from './ask-columns.tsx';
import { asksQuery } from './asks.queries.ts';
import { useAskActions } from './use-ask-actions.tsx';

const SOURCE = { description: asksList, options: asksQuery };
const CREATE = { to: '/asks/$id', params: { id: 'create' } } as const;

function NoAsks() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Спросите о разговорах словами: ответом будет доля с интервалом и цитаты, а не рассуждение."
      toRead="Здесь появятся вопросы о разговорах."
    />
  );
}

const VIEW: Omit<View<AskListItem>, 'rowActions'> = {
  name: 'asks',
  label: 'Вопросы',
  searchPlaceholder: 'Слова вопроса',
  columns: COLUMNS,
  card: (row) => <AskCard row={row} />,
  rowId: ({ id }) => id,
  empty: <NoAsks />,
};

/** «Спросить»: what was asked about conversations, and what came of it (D-52). */
export function AsksPage() {
  const { projects } = useCommunicationOptions();
  const companies = [...new Map(projects.map(({ company }) => [company.id, company])).values()];
  const controls: FilterControls<typeof asksList.filters> = {
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(companies) },
    mine: { kind: 'flag', label: 'Кто спросил', yes: 'Я', no: 'Другие' },
    search: 'by search',
  };
  const actions = useAskActions();
  const mayCreate = useListAuth(SOURCE)?.create;
  return (
    <Page title="Спросить" actions={<CreateAction link={CREATE} verdict={mayCreate} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={controls} />
    </Page>
  );
}
