import { APPEAL_STATES, isActive } from '#domain/appeals/appeal-states.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { formatDateTime, formatDay } from '#domain/kernel/format-date.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';

type Moment = { what: string; who: string | null; at: string };

/** Events of the appeal, in order. */
function timelineEntries(appeal: Appeal): Moment[] {
  const { author, opened_at, reviewer, review_started_at, resolver, resolved_at, withdrawn_at, state } = appeal;
  return [
    { what: 'Подана', who: author.name, at: opened_at },
    ...(review_started_at
      ? [{ what: 'Взята на рассмотрение', who: reviewer?.name ?? null, at: review_started_at }]
      : []),
    ...(resolved_at
      ? [{ what: `${APPEAL_STATES[state]}${scoreChange(appeal)}`, who: resolver?.name ?? null, at: resolved_at }]
      : []),
    ...(withdrawn_at ? [{ what: 'Отозвана', who: author.name, at: withdrawn_at }] : []),
  ];
}

/** Change of the score: «, балл 60 % → 75 %». */
function scoreChange({ scope, state, evaluation, revised }: Appeal): string {
  if (scope === 'whole' && state === 'accepted') return ', оценка аннулирована';
  if (!revised) return ', балл не изменился';
  return `, балл ${formatScore(evaluation.score, 'percent')} → ${formatScore(revised.score, 'percent')}`;
}

/** Last day of the term: the instant is the first that is too late. */
export function lastDay({ due_at, time_zone }: Pick<Appeal, 'due_at' | 'time_zone'>): string {
  return formatDay(dayInZone(new Date(Date.parse(due_at) - 1), time_zone));
}

/** Timeline of an appeal, and its term. */
export function AppealTimeline({ appeal }: { appeal: Appeal }) {
  const zone = readerZone();
  return (
    <ol aria-label="Ход рассмотрения" className="flex flex-col text-sm">
      {timelineEntries(appeal).map(({ what, who, at }) => (
        <li key={what} className="group/moment grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-2.5">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className="mt-1.5 size-2 flex-none rounded-full bg-edge" />
            <span className="w-px flex-1 bg-line group-last/moment:hidden" />
          </span>
          <p className="pb-2 group-last/moment:pb-0">
            {what}
            <span className="text-muted">
              {who ? ` · ${who}` : ''} · <time dateTime={at}>{formatDateTime(at, zone)}</time>
            </span>
          </p>
        </li>
      ))}
      {isActive(appeal.state) && <li className="pl-4.5 text-muted">Решить нужно до {lastDay(appeal)} включительно</li>}
    </ol>
  );
}
