import { useBoard } from './fragments.ts';

/** Places of the words that were searched for, along the top of the waveform (D-17). */
export function HitMarks({ duration }: { duration: number }) {
  const hits = useBoard((board) => board.hits);
  if (!(duration > 0)) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {hits.map((at) => (
        <span
          key={at}
          style={{ left: `${Math.min(at / duration, 1) * 100}%` }}
          className="absolute -top-1 h-2.5 w-1 -translate-x-1/2 rounded-full border border-surface bg-ink"
        />
      ))}
    </span>
  );
}
