import type { ChosenCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { CommunicationLine } from '../page/communication-line.tsx';
import { Warnings } from '../page/progress-grid.tsx';

type ChosenListProps = { chosen: ChosenCommunications };

/** Communications that a choice would add, and those that it found but cannot. */
export function ChosenList({ chosen: { data, refused, found } }: ChosenListProps) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-muted">
        {data.length === 0
          ? 'Подходящих коммуникаций не нашлось.'
          : `Войдёт ${formatNumber(data.length)} из ${formatNumber(found)} найденных.`}
      </p>
      {data.length > 0 && (
        <ol aria-label="Что добавится" className="divide-y divide-line/60 rounded border border-line bg-surface">
          {data.map((row) => (
            <li key={row.id} className="flex flex-col gap-1 px-3 py-2.5">
              <CommunicationLine row={row} />
              <Warnings warnings={row.warnings} />
            </li>
          ))}
        </ol>
      )}
      {refused.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">Не войдут: {formatNumber(refused.length)}</summary>
          <ul className="pt-1">
            {refused.map(({ id, message }) => (
              <li key={id}>
                № {id}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
