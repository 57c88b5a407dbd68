import type { RecheckSort } from '#domain/rechecks/rechecks.filters.ts';
import type { Recheck } from '#domain/rechecks/rechecks.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { DifferingBadge, linkToRecheck, Rater, RecheckStateBadge } from './recheck-cells.tsx';

/** Sort field, checked against the list's description. */
const by = (sort: RecheckSort): RecheckSort => sort;
const EMPTY = <span className="text-faint">---</span>;

function Talk({ row }: { row: Recheck }) {
  const { communication, project } = row;
  return (
    <span className="flex min-w-0 flex-col">
      <RowLink link={linkToRecheck(row)} className="truncate font-medium">
        {communication.client_name ?? `Коммуникация № ${communication.id}`}
        {communication.client_name && <span className="sr-only">, коммуникация № {communication.id}</span>}
      </RowLink>
      <span className="truncate text-sm text-muted tabular-nums">
        {listTime(communication.started_at)} · {project.name}
      </span>
    </span>
  );
}

export const COLUMNS = [
  listColumn<Recheck>({
    id: 'talk',
    title: 'Коммуникация',
    width: 280,
    grow: 4,
    fixed: true,
    cell: (row) => <Talk row={row} />,
  }),
  listColumn<Recheck>({
    id: 'employee',
    title: 'Сотрудник',
    width: 140,
    grow: 2,
    from: 'xl',
    cell: ({ communication }) => <span className="line-clamp-2">{communication.employee?.name ?? EMPTY}</span>,
  }),
  listColumn<Recheck>({
    id: 'form',
    title: 'Форма',
    width: 140,
    grow: 2,
    from: 'xl',
    cell: ({ form }) => <span className="line-clamp-2">{form.name}</span>,
  }),
  listColumn<Recheck>({
    id: 'first',
    title: 'Первый',
    width: 150,
    grow: 2,
    cell: ({ first, scale }) => <Rater rater={first} scale={scale} />,
  }),
  listColumn<Recheck>({
    id: 'second',
    title: 'Второй',
    width: 150,
    grow: 2,
    cell: ({ second, scale }) => <Rater rater={second} scale={scale} />,
  }),
  listColumn<Recheck>({
    id: 'differing',
    title: 'Расхождения',
    sort: by('differing'),
    width: 172,
    cell: (row) => <DifferingBadge {...row} />,
  }),
  listColumn<Recheck>({
    id: 'state',
    title: 'Состояние',
    width: 164,
    cell: ({ state }) => <RecheckStateBadge state={state} />,
  }),
  listColumn<Recheck>({
    id: 'created',
    title: 'Назначена',
    sort: by('created_at'),
    width: 132,
    from: 'lg',
    cell: ({ created_at }) => <span className="tabular-nums">{listTime(created_at)}</span>,
  }),
  listColumn<Recheck>({
    id: 'done',
    title: 'Сверена',
    sort: by('done_at'),
    width: 132,
    from: 'lg',
    cell: ({ done_at }) => (done_at ? <span className="tabular-nums">{listTime(done_at)}</span> : EMPTY),
  }),
];

/** Re-check on a phone: the talk, both people and in how much they differ. */
export function RecheckCard({ row }: { row: Recheck }) {
  const { first, second, scale, state } = row;
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="min-w-0 pr-10">
        <Talk row={row} />
      </div>
      <span className="grid grid-cols-2 gap-3 text-sm">
        <Rater rater={first} scale={scale} />
        <Rater rater={second} scale={scale} />
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <RecheckStateBadge state={state} />
        {state === 'done' && <DifferingBadge {...row} />}
      </span>
    </div>
  );
}
