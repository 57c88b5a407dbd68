import { NO_FIGURE, valueText } from '#domain/dashboards/figure-texts.ts';
import { linkOptions } from '@tanstack/react-router';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { WeeklySort } from '#domain/reports/weekly-reports.filters.ts';
import type { WeeklyLine } from '#domain/reports/weekly-reports.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { FigureChange } from '#src/features/dashboards/figure-change-widget.tsx';
import { WeeklyStateBadge } from '../weekly-state-widget.tsx';

const EMPTY = <span className="text-faint">{NO_FIGURE}</span>;

export const linkToWeekly = ({ id }: Pick<WeeklyLine, 'id'>) =>
  linkOptions({ to: '/reports/weekly/$id', params: { id: String(id) } });

function Failures({ row: { failed } }: { row: WeeklyLine }) {
  if (failed === 0) return EMPTY;
  return <Badge tone="poor">{countOf(failed, ['не дошёл', 'не дошли', 'не дошло'])}</Badge>;
}

function Week({ row, className = '' }: { row: WeeklyLine; className?: string }) {
  return (
    <RowLink link={linkToWeekly(row)} className={`truncate ${className}`}>
      {daysWithYear(row.week)}
      <span className="sr-only">, {row.project.name}</span>
      {row.version > 1 && <span className="block truncate text-sm font-normal text-muted">версия {row.version}</span>}
    </RowLink>
  );
}

const authorName = ({ author }: WeeklyLine): string => author?.name ?? 'По расписанию';

/** Sort field, checked against the list's description. */
const by = (sort: WeeklySort): WeeklySort => sort;

export const COLUMNS = [
  listColumn<WeeklyLine>({
    id: 'week',
    title: 'Неделя',
    sort: by('week'),
    width: 176,
    grow: 2,
    fixed: true,
    cell: (row) => <Week row={row} />,
  }),
  listColumn<WeeklyLine>({
    id: 'project',
    title: 'Проект',
    width: 140,
    grow: 3,
    cell: ({ project, company }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{project.name}</span>
        <span className="truncate text-sm text-muted group-data-[density=compact]/table:sr-only">{company.name}</span>
      </span>
    ),
  }),
  listColumn<WeeklyLine>({
    id: 'state',
    title: 'Состояние',
    width: 116,
    cell: (row) => <WeeklyStateBadge state={row.state} />,
  }),
  listColumn<WeeklyLine>({
    id: 'mean',
    title: 'Балл',
    sort: by('mean'),
    width: 130,
    align: 'end',
    cell: ({ mean, change }) => (
      <span className="flex items-center gap-2 tabular-nums">
        <FigureChange of="mean_score" change={change} short />
        {mean === null ? EMPTY : valueText(mean, 'score')}
      </span>
    ),
  }),
  listColumn<WeeklyLine>({
    id: 'author',
    title: 'Автор',
    width: 130,
    grow: 2,
    from: 'laptop',
    cell: (row) => <span className="truncate">{authorName(row)}</span>,
  }),
  listColumn<WeeklyLine>({
    id: 'created_at',
    title: 'Создан',
    sort: by('created_at'),
    width: 150,
    from: 'lg',
    cell: ({ created_at }) => <span className="tabular-nums">{listTime(created_at)}</span>,
  }),
  listColumn<WeeklyLine>({
    id: 'sent_at',
    title: 'Отправлен',
    width: 150,
    from: 'laptop',
    cell: ({ sent_at }) => (sent_at === null ? EMPTY : <span className="tabular-nums">{listTime(sent_at)}</span>),
  }),
  listColumn<WeeklyLine>({
    id: 'failed',
    title: 'Ошибки',
    width: 116,
    cell: (row) => <Failures row={row} />,
  }),
];

/** A report on a phone. */
export function WeeklyCard({ row }: { row: WeeklyLine }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-col pr-10">
        <Week row={row} className="text-md font-medium" />
        <span className="truncate text-sm text-muted">{row.project.name}</span>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <WeeklyStateBadge state={row.state} />
        {row.failed > 0 && <Failures row={row} />}
        <span className="ml-auto flex items-center gap-2 tabular-nums">
          <FigureChange of="mean_score" change={row.change} short />
          <span className="text-md font-medium">{valueText(row.mean, 'score')}</span>
        </span>
      </div>
    </div>
  );
}
