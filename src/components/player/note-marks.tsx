import { useBoard } from './fragments.ts';

/** Marks of comments, at the foot, so that they are not taken for evidence. */
export function NoteMarks({ duration }: { duration: number }) {
  const notes = useBoard((board) => board.notes);
  if (!(duration > 0)) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {notes.map(({ id, at }) => (
        <span
          key={id}
          style={{ left: `${Math.min(at / duration, 1) * 100}%` }}
          className="absolute -bottom-1 size-2.5 -translate-x-1/2 rounded-full rounded-bl-none border border-surface bg-accent-text"
        />
      ))}
    </span>
  );
}
