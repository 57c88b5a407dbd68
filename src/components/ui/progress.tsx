import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';

const FILLS: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  excellent: 'text-grade-excellent',
  good: 'text-grade-good',
  fair: 'text-grade-fair',
  poor: 'text-grade-poor',
};

type ProgressProps = {
  /** Value 0…max; indeterminate without one. */
  value?: number;
  max?: number;
  /** Accessible name of the activity. */
  label: string;
  /** Progress in words: «12 из 15». */
  valueText?: string;
  tone?: Tone;
  className?: string;
};

export function Progress({ value, max = 100, label, valueText, tone = 'accent', className }: ProgressProps) {
  return (
    <progress
      {...(value === undefined ? {} : { value })}
      max={max}
      aria-label={label}
      aria-valuetext={valueText}
      className={classNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-pressed',
        '[&::-webkit-progress-bar]:bg-pressed',
        '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
        FILLS[tone],
        className,
      )}
    />
  );
}
