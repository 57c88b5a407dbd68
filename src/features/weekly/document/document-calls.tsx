import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { type MomentPlace, momentAnchor, momentSpan, spanText } from '#domain/reports/report-moments.ts';
import type { WeeklyCall, WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { QUOTE_AUTHORS } from '#domain/reports/weekly-words.ts';
import { usePermissions } from '#src/app/session.ts';
import { timeThere } from '#src/components/table/time-there.ts';
import { linkToEvaluation } from '#src/features/communications/evaluation-link.ts';
import { HeardReport } from './heard-report.ts';
import { MomentPlayer } from './moment-player.tsx';

type Call = Omit<WeeklyCall, 'criteria'>;
type Quote = NonNullable<Call['quote']>;

/** The best and the worst of the week, each with what was said. */
export function DocumentCalls({ figures }: { figures: WeeklyFigures }) {
  const { best, worst } = figures.calls;
  if (!best && !worst) return <p className="text-muted">За неделю нет оценённых коммуникаций с баллом.</p>;
  return (
    <div className="flex flex-col gap-3">
      {best && <CallCard place="best" title="Лучшая" call={best} timeZone={figures.time_zone} />}
      {worst && <CallCard place="worst" title="Худшая" call={worst} timeZone={figures.time_zone} />}
    </div>
  );
}

/** Critical failures of the week, the first of them one by one. */
export function DocumentCritical({ figures }: { figures: WeeklyFigures }) {
  const { critical, critical_total: total, time_zone } = figures;
  if (total === 0) return <p>Критических ошибок за неделю нет.</p>;
  const more = total - critical.length;
  return (
    <>
      <p>Оценок с критической ошибкой за неделю: {formatNumber(total)}.</p>
      <div className="flex flex-col gap-3">
        {critical.map((call) => (
          <CallCard
            key={call.evaluation_id}
            place="critical"
            title={call.criteria.join(', ')}
            call={call}
            timeZone={time_zone}
          />
        ))}
      </div>
      {more > 0 && <p className="text-sm text-muted">И ещё {countOf(more, COMMUNICATIONS)}.</p>}
    </>
  );
}

type CallCardProps = { place: MomentPlace; title: string; call: Call; timeZone: string };

function CallCard({ place, title, call, timeZone }: CallCardProps) {
  const who = [call.employee?.name, call.client_name].filter(Boolean).join(' — ');
  const there = timeThere({ started_at: call.started_at, time_zone: timeZone });
  // Beside «Данные на», which is the reader's clock, the project's names itself (Q-31).
  const when = `${formatDateTime(call.started_at, timeZone)}${there ? ` (${there.offset})` : ''}`;
  return (
    <div
      id={momentAnchor({ place, evaluation_id: call.evaluation_id })}
      role="group"
      aria-label={title}
      className={`flex min-w-0 scroll-mt-20 flex-col gap-1 border-l-2 pl-3 break-inside-avoid ${place === 'critical' ? 'border-grade-poor' : 'border-edge/50'}`}
    >
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 font-medium break-words">{title}</span>
        <span className="flex-none font-medium tabular-nums">{formatScore(call.score, 'percent')}</span>
      </p>
      {call.quote && <QuoteOf quote={call.quote} />}
      <p className="text-sm text-muted">
        {who === '' ? '' : `${who} · `}
        {when}
      </p>
      <CallLink place={place} call={call} />
    </div>
  );
}

function QuoteOf({ quote: { text, said_by, criterion } }: { quote: Quote }) {
  return (
    <figure>
      <blockquote className="break-words">{quoted(text)}</blockquote>
      <figcaption className="text-xs text-muted">
        {QUOTE_AUTHORS[said_by]}
        {criterion !== null && ` · ${criterion}`}
      </figcaption>
    </figure>
  );
}

/** A guest of this one report has no communications to open, and hears the seconds that it names. */
function CallLink({ place, call }: { place: MomentPlace; call: Call }): ReactNode {
  const mayOpen = usePermissions().pages.communications;
  const reportId = useContext(HeardReport);
  const span = momentSpan(call.quote);
  if (!mayOpen) {
    if (!span) return null;
    const where = <p className="text-sm text-muted tabular-nums">На записи {spanText(span)}</p>;
    if (reportId === null) return where;
    return (
      <>
        <div className="hidden print:block">{where}</div>
        <MomentPlayer reportId={reportId} place={place} evaluationId={call.evaluation_id} span={span} />
      </>
    );
  }
  const second = call.quote?.second ?? null;
  return (
    <p>
      <Link
        {...linkToEvaluation({ ...call, second })}
        className="inline-flex min-h-8 items-center text-sm text-accent-text tabular-nums hover:underline pointer-coarse:min-h-11"
      >
        Открыть{second === null ? '' : ` с ${formatDuration(second)}`}
        <span className="sr-only">, коммуникация № {call.communication_id}</span>
      </Link>
    </p>
  );
}
