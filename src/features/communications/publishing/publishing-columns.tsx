import { OctagonAlert } from 'lucide-react';
import { type PublishRisk, riskText, usualText } from '#domain/evaluations/publish-risk.ts';
import type { PublishingSort } from '#domain/evaluations/publishing.filters.ts';
import type { PublishingItem } from '#domain/evaluations/publishing.schema.ts';
import { waitingText } from '#domain/evaluations/waiting-text.ts';
import { initialsOf } from '#domain/users/display-name.ts';
import { linkToPlace, publishingPlace } from '#src/app/last-queue.ts';
import { listTime } from '#src/app/list-time.ts';
import { Lines, Second } from '#src/components/table/cell-lines.tsx';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { EMPTY, EmployeeCell, ScoreCell } from '../list/communications-page-cells.tsx';

type Row = PublishingItem;

/** Link to the evaluation beside its record. */
export const linkToWaiting = (row: Row) => linkToPlace(publishingPlace(row));

const waitsText = ({ submitted_at }: Row): string => waitingText(submitted_at, new Date());

function Sent({ row }: { row: Row }) {
  const sent = listTime(row.submitted_at);
  const waits = waitsText(row);
  return (
    <>
      <RowLink
        link={linkToWaiting(row)}
        label={`${sent}, ${waits}, оценка коммуникации № ${row.communication.id}`}
        className="truncate tabular-nums"
      >
        {sent}
      </RowLink>
      <Second hidden>{`${waits} · № ${row.communication.id}`}</Second>
    </>
  );
}

function Risk({ risk, row: { unusual_by } }: { risk: PublishRisk; row: Row }) {
  const isCritical = risk === 'critical';
  return (
    <Badge
      tone={isCritical ? 'poor' : risk === 'unusual' ? 'fair' : 'neutral'}
      icon={isCritical && <OctagonAlert aria-hidden="true" className="size-3.5" />}
    >
      {riskText(risk, unusual_by)}
    </Badge>
  );
}

/** Reasons to look, in words. */
function Risks({ row }: { row: Row }) {
  const { risks, usual, unusual_by } = row;
  if (risks.length === 0) return null;
  return (
    <>
      <span className="flex min-w-0 flex-wrap gap-1">
        {risks.map((risk) => (
          <Risk key={risk} risk={risk} row={row} />
        ))}
      </span>
      {unusual_by !== null && usual && <Second>{usualText(usual)}</Second>}
    </>
  );
}

/** Sort field, checked against the list's description. */
const by = (sort: PublishingSort): PublishingSort => sort;

export const COLUMNS = [
  listColumn<Row>({
    id: 'submitted_at',
    title: 'Отправлена',
    sort: by('submitted_at'),
    width: 188,
    fixed: true,
    shape: 'stack',
    cell: (row) => <Sent row={row} />,
  }),
  listColumn<Row>({
    id: 'risk',
    title: 'На что посмотреть',
    sort: by('risk'),
    width: 224,
    grow: 2,
    shape: 'stack',
    cell: (row) => <Risks row={row} />,
  }),
  listColumn<Row>({
    id: 'score',
    title: 'Оценка',
    sort: by('score'),
    width: 168,
    align: 'end',
    shape: 'stack',
    cell: ({ evaluation }) => <ScoreCell evaluation={evaluation} />,
  }),
  listColumn<Row>({
    id: 'assessor',
    title: 'Асессор',
    width: 128,
    grow: 2,
    cell: ({ evaluation }) => <span className="truncate">{initialsOf(evaluation.assessor.name)}</span>,
  }),
  listColumn<Row>({
    id: 'form',
    title: 'Форма',
    width: 140,
    grow: 3,
    from: 'lg',
    shape: 'stack',
    cell: ({ evaluation, project }) => <Lines primary={evaluation.form.name} secondary={project.name} />,
  }),
  listColumn<Row>({
    id: 'employee',
    title: 'Сотрудник',
    width: 120,
    grow: 3,
    from: 'lg',
    shape: 'stack',
    cell: (row) => <EmployeeCell row={row} />,
  }),
  listColumn<Row>({
    id: 'client',
    title: 'Клиент',
    width: 120,
    grow: 2,
    from: 'xl',
    cell: ({ communication: { client_name: client } }) => (client ? <span className="truncate">{client}</span> : EMPTY),
  }),
];

/** Evaluation of the queue on a phone. */
export function PublishingCard({ row }: { row: Row }) {
  const { evaluation, employee, employee_source_name, project, submitted_at } = row;
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-col pr-10">
        <RowLink link={linkToWaiting(row)} className="truncate text-md font-medium">
          {evaluation.assessor.name}
          <span className="sr-only">, оценка коммуникации № {row.communication.id}</span>
        </RowLink>
        <span className="truncate text-sm">
          {employee?.name ?? employee_source_name ?? 'Не сопоставлено'}{' '}
          <span className="text-muted">· {project.name}</span>
        </span>
        <span className="truncate text-sm text-muted tabular-nums">
          {listTime(submitted_at)}, {waitsText(row)}
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2 text-sm">
        <span className="flex min-w-0 flex-col gap-1">
          <Risks row={row} />
        </span>
        <span className="ml-auto flex flex-col items-end">
          <ScoreCell evaluation={evaluation} />
        </span>
      </div>
    </div>
  );
}
