import { Quote } from 'lucide-react';
import type { SaidWords } from '#domain/communications/communications.schema.ts';
import { speakerLabel } from '../speaker-label.ts';

/** Line of what was said around the words searched for; the row opens at them (D-16). */
export function SaidLine({ said: { side, before, words, after } }: { said: SaidWords }) {
  return (
    <p className="flex min-w-0 items-baseline gap-2 text-sm text-muted">
      <Quote aria-hidden="true" className="size-3.5 flex-none translate-y-0.5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {speakerLabel(side)}: {before}
        <mark className="rounded-xs bg-grade-fair-soft text-ink">{words}</mark>
        {after}
      </span>
    </p>
  );
}
