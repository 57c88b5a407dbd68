import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import type { CalibrationSort } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationListItem } from '#domain/calibrations/calibrations.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { AlphaBadge, CalibrationStatusBadge, DeadlineCell, DoneCell, linkToCalibration } from './calibration-cells.tsx';

/** Names of sortable columns are checked against the list's description. */
const by = (sort: CalibrationSort): CalibrationSort => sort;
/** P-45. */
const EMPTY = <span className="text-faint">---</span>;

export const COLUMNS = [
  listColumn<CalibrationListItem>({
    id: 'name',
    title: 'Сессия',
    sort: by('name'),
    width: 200,
    grow: 4,
    fixed: true,
    cell: (row) => (
      <RowLink link={linkToCalibration(row)} className="line-clamp-2 font-medium">
        {row.name}
      </RowLink>
    ),
  }),
  listColumn<CalibrationListItem>({
    id: 'project',
    title: 'Проект',
    width: 140,
    grow: 2,
    cell: ({ project }) => <span className="line-clamp-2">{project.name}</span>,
  }),
  listColumn<CalibrationListItem>({
    id: 'form',
    title: 'Форма',
    width: 140,
    grow: 2,
    from: 'laptop',
    cell: ({ form }) => <span className="line-clamp-2">{form.name}</span>,
  }),
  listColumn<CalibrationListItem>({
    id: 'communications',
    title: 'Коммуникации',
    width: 124,
    align: 'end',
    from: 'lg',
    cell: ({ communications_count: count }) => <span className="tabular-nums">{formatNumber(count)}</span>,
  }),
  listColumn<CalibrationListItem>({
    id: 'participants',
    title: 'Участники',
    width: 104,
    align: 'end',
    from: 'xl',
    cell: ({ participants_count: count }) => <span className="tabular-nums">{formatNumber(count)}</span>,
  }),
  listColumn<CalibrationListItem>({
    id: 'done',
    title: 'Сдано',
    width: 120,
    align: 'end',
    cell: (row) => <DoneCell row={row} />,
  }),
  listColumn<CalibrationListItem>({
    id: 'deadline',
    title: 'Срок',
    sort: by('deadline_at'),
    width: 236,
    from: 'lg',
    cell: (row) => <DeadlineCell row={row} />,
  }),
  listColumn<CalibrationListItem>({
    id: 'status',
    title: 'Состояние',
    width: 120,
    cell: ({ status }) => <CalibrationStatusBadge status={status} />,
  }),
  listColumn<CalibrationListItem>({
    id: 'agreement',
    title: 'Согласованность',
    width: 156,
    from: 'lg',
    cell: ({ agreement }) => (agreement ? <AlphaBadge {...agreement} /> : EMPTY),
  }),
];

/** A session on a phone: what it is, how far it has come and until when. */
export function CalibrationCard({ row }: { row: CalibrationListItem }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="min-w-0 pr-10">
        <RowLink link={linkToCalibration(row)} className="line-clamp-2 text-md font-medium">
          {row.name}
        </RowLink>
        <span className="block truncate text-sm text-muted">
          {row.project.name} · {countOf(row.communications_count, COMMUNICATIONS)}
        </span>
      </div>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <CalibrationStatusBadge status={row.status} />
        {row.agreement && <AlphaBadge {...row.agreement} />}
        {row.status !== 'draft' && (
          <span className="text-muted">
            сдано <DoneCell row={row} />
          </span>
        )}
      </span>
      {row.status !== 'closed' && (
        <span className="text-sm">
          <DeadlineCell row={row} />
        </span>
      )}
    </div>
  );
}
