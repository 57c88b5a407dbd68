import { Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { reportsList } from '#domain/reports/reports.filters.ts';
import type { Report, ReportOptions } from '#domain/reports/reports.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { reportOptionsQuery, reportsQuery } from './reports.queries.ts';
import { COLUMNS, linkToReport, ReportCard } from './reports-page-columns.tsx';
import { reportControls } from './reports-page-filters.ts';
import { actionsNow, useReportActions } from './use-report-actions.tsx';

const SOURCE = { description: reportsList, options: reportsQuery };
const NO_OPTIONS: ReportOptions = { projects: [], authors: [] };

function NewExport() {
  return (
    <Link to="/reports/unloading" className={buttonClass('primary')}>
      <Download />
      Выгрузка
    </Link>
  );
}

/** Empty list where nobody makes reports: no button that could not be pressed, but what will be here. */
function NoReports() {
  const mayMake = useListAuth(SOURCE)?.create.allowed === true;
  return (
    <NothingYet
      text={
        mayMake
          ? 'Выгрузите коммуникации, оценки или показатели в файл: он появится здесь и хранится семь дней.'
          : 'Здесь появятся отчёты, которые вам отправили.'
      }
      action={mayMake && <NewExport />}
    />
  );
}

const VIEW: Omit<View<Report>, 'rowActions'> = {
  name: 'reports',
  label: 'Отчёты',
  searchPlaceholder: 'Название отчёта',
  columns: COLUMNS,
  card: (row) => <ReportCard row={row} />,
  rowId: ({ id }) => id,
  empty: <NoReports />,
};

/** «Все отчёты»: every run with how it stands (D-32). */
export function ReportsPage() {
  const options = useFilterOptions(reportOptionsQuery, NO_OPTIONS);
  const mayMake = useListAuth(SOURCE)?.create.allowed === true;
  const actions = useReportActions();
  const rowActions: View<Report>['rowActions'] = (row) => [
    { label: 'Открыть', icon: <FileText />, link: linkToReport(row) },
    ...actionsNow(row, actions(row)),
  ];
  return (
    <Page title="Все отчёты" actions={mayMake && <NewExport />}>
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={reportControls(options)} />
    </Page>
  );
}
