import { FileText } from 'lucide-react';
import { appealsList } from '#domain/appeals/appeals.filters.ts';
import type { AppealListItem, AppealOptions } from '#domain/appeals/appeals.schema.ts';
import { appealPlace } from '#src/app/last-queue.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { useRememberQueue } from '#src/components/table/use-remember-queue.ts';
import { AppealFigures } from './appeal-figures.tsx';
import { AppealListCard } from './appeals-page-card.tsx';
import { COLUMNS, linkToAppeal } from './appeals-page-columns.tsx';
import { appealControls } from './appeals-page-filters.ts';
import { appealOptionsQuery, appealsQuery } from './appeals.queries.ts';

const VIEW: View<AppealListItem> = {
  name: 'appeals',
  label: 'Апелляции',
  searchPlaceholder: 'Сотрудник, автор, номер коммуникации',
  columns: COLUMNS,
  card: (row) => <AppealListCard row={row} />,
  rowId: ({ id }) => id,
  rowActions: (row) => [{ label: 'Открыть', icon: <FileText />, link: linkToAppeal(row) }],
  empty: <NothingYet text="Апелляцию подают на странице оценки: кнопкой «Оспорить» рядом с баллом." />,
};

const NO_OPTIONS: AppealOptions = { projects: [], forms: [], assessors: [], employees: [] };
const SOURCE = { description: appealsList, options: appealsQuery, placeOf: appealPlace };

/** «Апелляции»: the queue of reviewers, and everybody's own appeals (D-20). */
export function AppealsPage() {
  const { query } = useListAddress(appealsList);
  const options = useFilterOptions(appealOptionsQuery, NO_OPTIONS);
  useRememberQueue('appeals', query, SOURCE);
  return (
    <Page title="Апелляции">
      <div className="flex flex-col gap-4">
        <AppealFigures filter={query.filter} />
        <ListView view={VIEW} source={SOURCE} controls={appealControls(options)} />
      </div>
    </Page>
  );
}
