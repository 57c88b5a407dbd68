import { LIST_OUTCOMES, type ListOutcome } from '#domain/memberships/classify-row.ts';
import type { PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<ListOutcome, Tone> = { new: 'good', join: 'accent', member: 'neutral', refused: 'poor' };
/** Outcome of a line after the import. */
const DONE: Record<ListOutcome, string> = {
  new: 'Создан и добавлен',
  join: 'Добавлен',
  member: 'Уже был в проекте',
  refused: 'Не добавлен',
};

/** Grid of number, person, outcome; on a phone the outcome is below the person. */
const ROW =
  'grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]';

/** Summary of the report: «Новых: 3, будет добавлено: 1, не подходит: 2» */
function summaryOf({ counts }: PeopleReport, isDone: boolean): string {
  const parts = [
    [isDone ? 'создано' : 'новых', counts.new],
    [isDone ? 'добавлено из известных' : 'известных', counts.join],
    ['уже в проекте', counts.member],
    [isDone ? 'не добавлено' : 'не подходит', counts.refused],
  ] as const;
  const text = parts
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}: ${count}`)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Report line by line: before or after the import. */
export function PeopleReportTable({ report, isDone }: { report: PeopleReport; isDone: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {summaryOf(report, isDone)}
      </p>
      <ul
        aria-label="Строки списка"
        className="max-h-[48dvh] divide-y divide-line overflow-y-auto rounded border border-line"
      >
        {report.rows.map(({ line, name, email, outcome, message }) => (
          <li key={line} className={ROW}>
            <span className="text-right text-sm text-muted tabular-nums">{line}</span>
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{name === '' ? 'Без имени' : name}</span>
              <span className="truncate text-sm text-muted">{email === '' ? 'Без почты' : email}</span>
              {message && <span className="text-sm text-grade-poor">{message}</span>}
            </span>
            <Badge tone={TONES[outcome]} className="max-sm:col-start-2 justify-self-start">
              {(isDone ? DONE : LIST_OUTCOMES)[outcome]}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
