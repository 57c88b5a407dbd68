import type { Clip } from '#domain/clips/clips.schema.ts';
import { ClipLine } from './clip-line-widget.tsx';

/** Examples of one criterion, those of one answer beside one another. */
export function ExampleLines({ clips }: { clips: readonly Clip[] }) {
  const byAnswer = clips.toSorted((one, other) =>
    (one.criterion?.answer?.label ?? '').localeCompare(other.criterion?.answer?.label ?? '', 'ru'),
  );
  return (
    <ul aria-label="Примеры из разговоров" className="mt-1 mb-2 divide-y divide-line border-l-2 border-line pl-3">
      {byAnswer.map((clip) => (
        <ClipLine key={clip.id} clip={clip} isExample />
      ))}
    </ul>
  );
}
