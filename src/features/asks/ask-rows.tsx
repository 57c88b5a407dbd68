import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ASK_OUTCOMES, type AskOutcome } from '#domain/asks/ask-words.ts';
import type { Ask, AskRow } from '#domain/asks/asks.schema.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { listTime } from '#src/app/list-time.ts';
import { timeThere } from '#src/components/table/time-there.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Segments } from '#src/components/ui/segments.tsx';

/** Rows shown at first. */
const FIRST = 30;

const TONES: Partial<Record<AskOutcome, Tone>> = { yes: 'excellent', no: 'neutral', unclear: 'fair', unproven: 'fair' };
const ALL = 'all';
const OTHERS = 'others';
/** With at least one value of the reference. */
const NAMED = 'named';

/** Choices of the filter: of a share «Да», «Нет» and the rest, of values the values. */
function choicesOf({ kind, values }: Ask) {
  const all = { value: ALL, label: 'Все' };
  if (kind === 'counts')
    return [{ value: NAMED, label: 'Названо' }, ...values.map(({ key, label }) => ({ value: key, label })), all];
  return [{ value: 'yes', label: 'Да' }, { value: 'no', label: 'Нет' }, { value: OTHERS, label: 'Остальные' }, all];
}

function isShown({ outcome, finds }: AskRow, chosen: string, kind: Ask['kind']): boolean {
  if (chosen === ALL) return true;
  if (kind === 'counts') return chosen === NAMED ? finds.length > 0 : finds.some(({ key }) => key === chosen);
  return chosen === OTHERS ? outcome !== 'yes' && outcome !== 'no' : outcome === chosen;
}

/** Conversations of the sample, each with the words that prove its answer. */
export function AskRows({ ask }: { ask: Ask }) {
  const choices = choicesOf(ask);
  const [picked, setChosen] = useState<string | null>(null);
  // Quotes first, where there are any.
  const hasQuotes = ask.rows.some(({ finds }) => finds.length > 0);
  const chosen = picked ?? (hasQuotes ? (choices[0]?.value ?? ALL) : ALL);
  const rows = ask.rows.filter((row) => isShown(row, chosen, ask.kind));
  return (
    <section aria-labelledby="ask-rows" className="flex flex-col gap-3">
      <h2 id="ask-rows" className="text-md font-semibold">
        Разговоры выборки
      </h2>
      <Segments label="Показать" options={choices} value={chosen} onChange={setChosen} />
      {rows.length === 0 && <p className="text-muted">Таких разговоров в выборке нет.</p>}
      {/* Another choice folds the list anew. */}
      <Fold key={chosen} rows={rows} first={FIRST}>
        {(shown) => (
          <Card className="empty:hidden">
            <ul aria-labelledby="ask-rows" className="divide-y divide-line">
              {shown.map((row) => (
                <Talk key={row.communication.id} row={row} kind={ask.kind} />
              ))}
            </ul>
          </Card>
        )}
      </Fold>
    </section>
  );
}

function Talk({ row: { communication, outcome, finds }, kind }: { row: AskRow; kind: Ask['kind'] }) {
  const { id, employee, client, started_at } = communication;
  const there = timeThere(communication);
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {kind === 'share' && (
          <Badge tone={(outcome && TONES[outcome]) ?? 'neutral'}>
            {outcome === null ? 'Ещё не спрошено' : ASK_OUTCOMES[outcome]}
          </Badge>
        )}
        <Link
          to="/communications/$id"
          params={{ id: String(id) }}
          className="rounded text-accent-text underline pointer-coarse:py-2"
        >
          {client ?? `Коммуникация № ${id}`}
        </Link>
        <span className="text-sm text-muted tabular-nums">
          {[employee, listTime(started_at), there && `там ${there.time}`].filter(Boolean).join(' · ')}
        </span>
      </div>
      {finds.map((find) => (
        <p key={`${find.key} ${find.second} ${find.quote}`} className="max-w-prose">
          {kind === 'counts' && <span className="font-medium">{find.label}. </span>}
          {find.quote !== '' && <>«{find.quote}» </>}
          {find.second !== null && (
            <Link
              to="/communications/$id"
              params={{ id: String(id) }}
              search={{ t: Math.floor(find.second) }}
              aria-label={`Послушать с ${formatDuration(find.second)}`}
              className="rounded text-accent-text underline tabular-nums pointer-coarse:py-2"
            >
              {formatDuration(find.second)}
            </Link>
          )}
        </p>
      ))}
      {kind === 'counts' && finds.length === 0 && <p className="text-muted">Не названо</p>}
    </li>
  );
}
