import { linkOptions } from '@tanstack/react-router';
import type { ReportSort } from '#domain/reports/reports.filters.ts';
import { REPORT_KINDS } from '#domain/reports/report-kinds.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { WeeklyStateBadge } from '#src/features/weekly/weekly-state-widget.tsx';
import { periodText, rowsText, sizeText, statusLook } from './report-texts.ts';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

/** Page where everything about it is done: a weekly report has one of its own. */
export const linkToReport = ({ id, kind }: Pick<Report, 'id' | 'kind'>) =>
  linkOptions({ to: kind === 'weekly' ? '/reports/weekly/$id' : '/reports/$id', params: { id: String(id) } });

export function StatusBadge({ report }: { report: Report }) {
  if (report.weekly_state !== null) return <WeeklyStateBadge state={report.weekly_state} />;
  const { text, tone } = statusLook(report);
  return <Badge tone={tone}>{text}</Badge>;
}

/** Sort field, checked against the list's description. */
const by = (sort: ReportSort): ReportSort => sort;

export const COLUMNS = [
  listColumn<Report>({
    id: 'name',
    title: 'Отчёт',
    sort: by('name'),
    width: 200,
    grow: 4,
    fixed: true,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <RowLink link={linkToReport(row)} className="truncate">
          {row.name}
          <span className="relative">
            <span className="sr-only">, № {row.id}</span>
          </span>
        </RowLink>
        <span className="truncate text-sm text-muted group-data-[density=compact]/table:sr-only">
          {REPORT_KINDS[row.kind]}
        </span>
      </span>
    ),
  }),
  listColumn<Report>({ id: 'status', title: 'Состояние', width: 156, cell: (row) => <StatusBadge report={row} /> }),
  listColumn<Report>({
    id: 'created_at',
    title: 'Создан',
    sort: by('created_at'),
    width: 154,
    cell: ({ created_at }) => <span className="tabular-nums">{listTime(created_at)}</span>,
  }),
  listColumn<Report>({
    id: 'project',
    title: 'Проект',
    width: 130,
    grow: 2,
    from: 'lg',
    cell: ({ project }) => <span className="truncate">{project?.name ?? 'Несколько'}</span>,
  }),
  listColumn<Report>({
    id: 'period',
    title: 'Период',
    width: 184,
    from: 'xl',
    cell: (row) => <span className="truncate tabular-nums">{periodText(row)}</span>,
  }),
  listColumn<Report>({
    id: 'size',
    title: 'Размер',
    sort: by('size'),
    width: 112,
    align: 'end',
    cell: (row) => <span className="tabular-nums">{sizeText(row) ?? EMPTY}</span>,
  }),
  listColumn<Report>({
    id: 'author',
    title: 'Автор',
    width: 130,
    grow: 2,
    from: 'laptop',
    cell: ({ author }) => <span className="truncate">{author?.name ?? 'По расписанию'}</span>,
  }),
];

/** A run on a phone. */
export function ReportCard({ row }: { row: Report }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-col pr-10">
        <RowLink link={linkToReport(row)} className="truncate text-md font-medium">
          {row.name}
          <span className="relative">
            <span className="sr-only">, № {row.id}</span>
          </span>
        </RowLink>
        <span className="truncate text-sm text-muted tabular-nums">
          {REPORT_KINDS[row.kind]} · {listTime(row.created_at)}
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <StatusBadge report={row} />
        {typeof row.file?.rows === 'number' && (
          <span className="text-muted tabular-nums">{rowsText(row.file.rows)}</span>
        )}
        <span className="ml-auto tabular-nums">{sizeText(row)}</span>
      </div>
    </div>
  );
}
