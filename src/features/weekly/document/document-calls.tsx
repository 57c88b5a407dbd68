import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import type { WeeklyCall, WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { QUOTE_AUTHORS } from '#domain/reports/weekly-words.ts';
import { usePermissions } from '#src/app/session.ts';
import { scoreText } from '#domain/dashboards/dashboard-sentences.ts';
import { linkToEvaluation } from '#src/features/communications/evaluation-link.ts';

type Call = Omit<WeeklyCall, 'criteria'>;
type Quote = NonNullable<Call['quote']>;

/** The best and the worst of the week, each with what was said. */
export function DocumentCalls({ figures }: { figures: WeeklyFigures }) {
  const { best, worst } = figures.calls;
  if (!best && !worst) return <p className="text-muted">За неделю нет оценённых коммуникаций с баллом.</p>;
  return (
    <div className="flex flex-col gap-3">
      {best && <CallCard title="Лучшая" call={best} timeZone={figures.time_zone} />}
      {worst && <CallCard title="Худшая" call={worst} timeZone={figures.time_zone} />}
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
      <p>{countOf(total, ['критическая ошибка', 'критические ошибки', 'критических ошибок'])} за неделю.</p>
      <div className="flex flex-col gap-3">
        {critical.map((call) => (
          <CallCard
            key={call.evaluation_id}
            title={call.criteria.join(', ')}
            call={call}
            timeZone={time_zone}
            isCritical
          />
        ))}
      </div>
      {more > 0 && (
        <p className="text-sm text-muted">И ещё {countOf(more, ['коммуникация', 'коммуникации', 'коммуникаций'])}.</p>
      )}
    </>
  );
}

type CallCardProps = { title: string; call: Call; timeZone: string; isCritical?: boolean };

function CallCard({ title, call, timeZone, isCritical = false }: CallCardProps) {
  const who = [call.employee?.name, call.client_name].filter(Boolean).join(' — ');
  const when = formatDateTime(call.started_at, timeZone);
  return (
    <div
      role="group"
      aria-label={title}
      className={`flex min-w-0 flex-col gap-1 border-l-2 pl-3 break-inside-avoid ${isCritical ? 'border-grade-poor' : 'border-edge/50'}`}
    >
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 font-medium break-words">{title}</span>
        <span className="flex-none font-medium tabular-nums">
          {call.score === null ? 'Н/П' : scoreText(call.score)}
        </span>
      </p>
      {call.quote && <QuoteOf quote={call.quote} />}
      <p className="text-sm text-muted">
        {who === '' ? '' : `${who} · `}
        {when}
      </p>
      <CallLink call={call} />
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

/** A guest of this one report has no communications to open. */
function CallLink({ call }: { call: Call }): ReactNode {
  const mayOpen = usePermissions().pages.communications;
  const second = call.quote?.second ?? null;
  const place = second === null ? '' : ` с ${formatDuration(second)}`;
  if (!mayOpen) return second === null ? null : <p className="text-sm text-muted tabular-nums">На записи{place}</p>;
  return (
    <p>
      <Link
        {...linkToEvaluation({ ...call, second })}
        className="inline-flex min-h-8 items-center text-sm text-accent-text tabular-nums hover:underline pointer-coarse:min-h-11"
      >
        Открыть{place}
        <span className="sr-only">, коммуникация № {call.communication_id}</span>
      </Link>
    </p>
  );
}
