import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Plus, Trash2 } from 'lucide-react';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { weeklyList } from '#domain/reports/weekly-reports.filters.ts';
import type { WeeklyLine, WeeklyOptions } from '#domain/reports/weekly-reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { weeklyChanged } from '../weekly-cache.ts';
import { weeklyOptionsQuery, weeklyReportsQuery } from '../weekly.queries.ts';
import { COLUMNS, linkToWeekly, WeeklyCard } from './weekly-page-columns.tsx';
import { weeklyControls } from './weekly-page-filters.ts';

const SOURCE = { description: weeklyList, options: weeklyReportsQuery };
const NO_OPTIONS: Pick<WeeklyOptions, 'projects'> = { projects: [] };
/** Columns of no use to who only reads. */
const OF_MAKERS: ReadonlySet<string | undefined> = new Set(['author', 'failed']);

function NewReport() {
  return (
    <Link to="/reports/weekly/create" className={buttonClass('primary')}>
      <Plus />
      Создать отчёт
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
          ? 'Отчёт за прошлую неделю готовится сам в понедельник в 07:00 по времени проекта. Его можно создать и сейчас.'
          : 'Здесь появятся еженедельные отчёты, которые вам отправили.'
      }
      action={mayMake && <NewReport />}
    />
  );
}

const VIEW: Omit<View<WeeklyLine>, 'rowActions' | 'columns'> = {
  name: 'weekly-reports',
  label: 'Еженедельные отчёты',
  searchPlaceholder: 'Название проекта',
  card: (row) => <WeeklyCard row={row} />,
  rowId: ({ id }) => id,
  empty: <NoReports />,
};

/** «Еженедельные отчёты» (D-29). */
export function WeeklyPage() {
  const options = useFilterOptions(weeklyOptionsQuery(null), NO_OPTIONS);
  const mayMake = useListAuth(SOURCE)?.create.allowed === true;
  const remove = useRemoval();
  const rowActions: View<WeeklyLine>['rowActions'] = (row) => [
    { label: 'Открыть', icon: <FileText />, link: linkToWeekly(row) },
    ...(mayMake
      ? [
          {
            label: 'Удалить',
            icon: <Trash2 />,
            tone: 'danger' as const,
            may: row.may.remove,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
  const columns = mayMake ? COLUMNS : COLUMNS.filter(({ id }) => !OF_MAKERS.has(id));
  return (
    <Page title="Еженедельные отчёты" actions={mayMake && <NewReport />}>
      <ListView view={{ ...VIEW, columns, rowActions }} source={SOURCE} controls={weeklyControls(options, mayMake)} />
    </Page>
  );
}

function useRemoval(): (row: WeeklyLine) => Promise<void> {
  const queryClient = useQueryClient();
  return async (row) => {
    const title = `Удалить отчёт «${row.project.name}» за ${daysWithYear(row.week)}?`;
    if (!(await dialog({ title, message: 'Тексты пропадут. Вернуть их нельзя.', ok: 'Удалить', danger: true }))) return;
    try {
      await call(weeklyApi.remove, { params: row });
      notify.positive('Удалено.');
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await weeklyChanged(queryClient);
  };
}
