import { useBoard } from './fragments.ts';
import { isShown, leftOf, type Shown } from './wave-view.ts';

/** Places of the words that were searched for, along the top of the waveform (D-17). */
export function HitMarks({ shown }: { shown: Shown }) {
  const hits = useBoard((board) => board.hits);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {hits
        .filter((at) => isShown(shown, Math.min(at, shown.duration)))
        .map((at) => (
          <span
            key={at}
            style={{ left: leftOf(shown, at) }}
            className="absolute -top-1 h-2.5 w-1 -translate-x-1/2 rounded-full border border-surface bg-ink"
          />
        ))}
    </span>
  );
}
