import { useBoard } from './fragments.ts';
import { isShown, leftOf, type Shown } from './wave-view.ts';

/** Marks of comments, at the foot, so that they are not taken for evidence. */
export function NoteMarks({ shown }: { shown: Shown }) {
  const notes = useBoard((board) => board.notes);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {notes
        .filter(({ at }) => isShown(shown, Math.min(at, shown.duration)))
        .map(({ id, at }) => (
          <span
            key={id}
            style={{ left: leftOf(shown, at) }}
            className="absolute -bottom-1 size-2.5 -translate-x-1/2 rounded-full rounded-bl-none border border-surface bg-accent-text"
          />
        ))}
    </span>
  );
}
