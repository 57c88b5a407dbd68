import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'excellent' | 'good' | 'fair' | 'poor';

const TONES: Record<Tone, string> = {
  neutral: 'bg-subtle text-muted',
  accent: 'bg-accent-soft text-accent-text',
  excellent: 'bg-grade-excellent-soft text-grade-excellent',
  good: 'bg-grade-good-soft text-grade-good',
  fair: 'bg-grade-fair-soft text-grade-fair',
  poor: 'bg-grade-poor-soft text-grade-poor',
};

/** Class of a badge for text that is never cut: without an element of its own within. */
export function badgeClass(tone: Tone): string {
  return `inline-flex h-5.5 max-w-full items-center gap-1 rounded px-1.5 text-xs font-medium whitespace-nowrap tabular-nums ${TONES[tone]}`;
}

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** Badge of a short fact. Colour repeats what the text or the icon says, never says it alone (U-1). */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(badgeClass(tone), className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
