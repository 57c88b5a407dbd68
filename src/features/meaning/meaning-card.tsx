import { useQuery } from '@tanstack/react-query';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import { MEANING_STATES } from '#domain/communications/meaning-states.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { useCorrections } from './use-corrections.ts';
import { meaningQuery } from './meaning.queries.ts';
import { NamedPart, Objections, Promises, Proof } from './meaning-parts.tsx';

type CardProps = { communicationId: number; timeZone: string };

/** What an engine has read, each item with the place where it was said, and what people have corrected (D-52). */
export function MeaningCard({ communicationId, timeZone }: CardProps) {
  const query = useQuery(meaningQuery(communicationId));
  return (
    <QuerySection query={query} pending={<div className="h-40" />}>
      {(meaning) => <Read communicationId={communicationId} meaning={meaning} timeZone={timeZone} />}
    </QuerySection>
  );
}

function Read({ communicationId, meaning, timeZone }: CardProps & { meaning: Meaning }) {
  const correct = useCorrections(communicationId, meaning);
  const { state, note, content } = meaning;
  const parts = { meaning, correct, timeZone };
  return (
    <div className="flex flex-col gap-3 pb-3 text-sm">
      {state !== 'done' && (
        <p className="text-muted">
          {MEANING_STATES[state]}. {note}
        </p>
      )}
      {content && (
        <>
          {content.summary.length > 0 && (
            <ol aria-label="Краткое содержание" className="flex flex-col gap-1">
              {content.summary.map(({ text, proof }) => (
                <li key={text}>
                  {text} <Proof proof={proof} />
                </li>
              ))}
            </ol>
          )}
          <dl className="flex flex-col gap-2">
            <NamedPart field="reason" {...parts} />
            <NamedPart field="topic" {...parts} />
            <NamedPart field="result" {...parts} />
            <Objections {...parts} />
            <Promises {...parts} />
          </dl>
          <Notes meaning={meaning} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

/** Where it comes from, and what it leaves out. */
function Notes({
  meaning: { content, made, is_outdated: isOutdated },
  timeZone,
}: Omit<CardProps, 'communicationId'> & { meaning: Meaning }) {
  const skipped = content?.skipped;
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      {made && (
        <p>
          Прочитал {made.model}, {formatShortDateTime(made.at, timeZone)}. Движок может ошибаться: сверяйтесь с
          разговором.
        </p>
      )}
      {isOutdated && <p>Слова разговора с тех пор изменились.</p>}
      {skipped && <p>Прочитаны начало и конец: {skippedText(skipped)} не поместилось.</p>}
      {content && content.dropped > 0 && <p>Не показано без подтверждения словами разговора: {content.dropped}.</p>}
    </div>
  );
}

type Skipped = NonNullable<NonNullable<Meaning['content']>['skipped']>;

const skippedText = ({ from, to, from_second: start, to_second: end }: Skipped): string =>
  start === null || end === null
    ? `с ${from + 1}-й по ${to + 1}-ю реплику`
    : `с ${formatDuration(start)} до ${formatDuration(end)}`;
