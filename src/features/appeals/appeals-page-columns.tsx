import { CRITERIA } from '#domain/kernel/nouns.ts';
import { TriangleAlert } from 'lucide-react';
import { APPEAL_STATES, isActive } from '#domain/appeals/appeal-states.ts';
import { APPEAL_GROUNDS } from '#domain/appeals/appeal-words.ts';
import type { AppealSort } from '#domain/appeals/appeals.filters.ts';
import type { AppealListItem } from '#domain/appeals/appeals.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { initialsOf } from '#domain/users/display-name.ts';
import { appealPlace, linkToPlace } from '#src/app/last-queue.ts';
import { listTime } from '#src/app/list-time.ts';
import { Lines, Second } from '#src/components/table/cell-lines.tsx';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { VisuallyHidden } from '#src/components/ui/visually-hidden.tsx';
import { APPEAL_TONES } from './appeal-look.ts';
import { lastDay } from './appeal-timeline.tsx';

type Row = AppealListItem;

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

/** Link to the disputed evaluation, beside its record. */
export const linkToAppeal = (row: Row) => linkToPlace(appealPlace(row));

export function StateBadge({ row: { state } }: { row: Row }) {
  return <Badge tone={APPEAL_TONES[state]}>{APPEAL_STATES[state]}</Badge>;
}

/** Mark of the term, «до 13.03.2026», or that this day has passed. */
export function TermMark({ row }: { row: Row }) {
  if (!isActive(row.state)) return EMPTY;
  if (!row.overdue) return <span className="tabular-nums">до {lastDay(row)}</span>;
  return (
    <Badge tone="poor" icon={<TriangleAlert className="size-3.5" />}>
      {lastDay(row)}
      <VisuallyHidden>, просрочена</VisuallyHidden>
    </Badge>
  );
}

/** Subject of the appeal: «3 критерия», «3 критерия, принят 1», «Не тот сотрудник». */
export function subjectText({ scope, grounds, lines_count, accepted_count, state }: Row): string {
  if (scope === 'whole') return grounds ? APPEAL_GROUNDS[grounds] : 'Оценка целиком';
  const disputed = countOf(lines_count, CRITERIA);
  return state === 'partly' ? `${disputed}, принято ${accepted_count}` : disputed;
}

const percent = (score: number | null) => (score === null ? EMPTY : formatScore(score, 'percent'));

/** Score, «60 % → 75 %»; before a decision the disputed one. */
export function ScoreCell({ row: { evaluation, revised } }: { row: Row }) {
  const before = percent(evaluation.score);
  if (!revised) return <span className="tabular-nums">{before}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="text-muted">{before} → </span>
      {percent(revised.score)}
    </span>
  );
}

/** Sort field, checked against the list's description. */
const by = (sort: AppealSort): AppealSort => sort;

export const COLUMNS = [
  listColumn<Row>({
    id: 'opened_at',
    title: 'Подана',
    sort: by('opened_at'),
    width: 172,
    fixed: true,
    shape: 'stack',
    cell: (row) => (
      <>
        <RowLink link={linkToAppeal(row)} className="truncate tabular-nums">
          {listTime(row.opened_at)}
          <span className="sr-only">, апелляция № {row.id}</span>
        </RowLink>
        <Second>{`Коммуникация № ${row.communication_id}`}</Second>
      </>
    ),
  }),
  listColumn<Row>({ id: 'state', title: 'Состояние', width: 154, cell: (row) => <StateBadge row={row} /> }),
  listColumn<Row>({
    id: 'due_at',
    title: 'Срок',
    sort: by('due_at'),
    width: 122,
    cell: (row) => <TermMark row={row} />,
  }),
  listColumn<Row>({
    id: 'employee',
    title: 'Сотрудник',
    width: 120,
    grow: 3,
    shape: 'stack',
    cell: ({ employee, project }) => <Lines primary={employee?.name ?? 'Не указано'} secondary={project.name} />,
  }),
  listColumn<Row>({
    id: 'subject',
    title: 'Что оспорено',
    width: 132,
    grow: 3,
    from: 'lg',
    shape: 'stack',
    cell: (row) => <Lines primary={subjectText(row)} secondary={row.form.name} />,
  }),
  listColumn<Row>({ id: 'score', title: 'Балл', width: 154, align: 'end', cell: (row) => <ScoreCell row={row} /> }),
  listColumn<Row>({
    id: 'author',
    title: 'Кто подал',
    width: 112,
    grow: 2,
    from: 'laptop',
    cell: ({ author }) => <span className="truncate">{initialsOf(author.name)}</span>,
  }),
  listColumn<Row>({
    id: 'assessor',
    title: 'Асессор',
    width: 112,
    grow: 2,
    from: 'laptop',
    cell: ({ assessor }) => <span className="truncate">{initialsOf(assessor.name)}</span>,
  }),
  listColumn<Row>({
    id: 'resolved_at',
    title: 'Рассмотрена',
    sort: by('resolved_at'),
    width: 154,
    from: 'xl',
    shape: 'stack',
    cell: ({ resolved_at, resolver }) =>
      resolved_at ? <Lines primary={listTime(resolved_at)} secondary={resolver?.name} /> : EMPTY,
  }),
];
