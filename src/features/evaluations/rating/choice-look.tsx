import type { ReactNode } from 'react';
import type { Tone } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

/** Frame of a radio or checkbox as a segment: the whole of it is pressed, the focus ring is the input's. */
const FRAME =
  'relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded border px-3 py-1.5 transition-colors select-none ' +
  'pointer-coarse:min-h-11 pointer-coarse:px-4 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text';

const FREE = 'border-edge/50 bg-surface hover:border-edge hover:bg-subtle';

/** Look of the chosen one: colour, weight and a thicker edge, so that it is recognised without colour too (U-1). */
const CHOSEN: Record<Tone, string> = {
  neutral: 'border-ink bg-subtle text-ink inset-ring-ink',
  accent: 'border-accent-text bg-accent-soft text-accent-text inset-ring-accent-text',
  excellent: 'border-grade-excellent bg-grade-excellent-soft text-grade-excellent inset-ring-grade-excellent',
  good: 'border-grade-good bg-grade-good-soft text-grade-good inset-ring-grade-good',
  fair: 'border-grade-fair bg-grade-fair-soft text-grade-fair inset-ring-grade-fair',
  poor: 'border-grade-poor bg-grade-poor-soft text-grade-poor inset-ring-grade-poor',
};

/** Lower for a mouse where it stands in a line: of 25 criteria one more is in sight. */
export const LOW = 'pointer-fine:min-h-8! pointer-fine:py-1!';

/** Class of a choice; `chosen` is its tone, false while it is free. */
export function choiceClass(chosen: Tone | false, className?: string): string {
  return classNames(FRAME, chosen ? `font-semibold inset-ring ${CHOSEN[chosen]}` : FREE, className);
}

/** Hint of the key; a touch screen has none. `onFill`: on a button that is filled, whose colour of text it takes. */
export function KeyHint({ children, onFill = false }: { children: ReactNode; onFill?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'text-xs font-normal tabular-nums pointer-coarse:hidden in-data-keyless:hidden',
        !onFill && 'text-muted',
      )}
    >
      {children}
    </span>
  );
}
