import { linkOptions } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { RECHECK_STATES, type RecheckState } from '#domain/rechecks/recheck-states.ts';
import type { Recheck } from '#domain/rechecks/rechecks.schema.ts';
import { Second } from '#src/components/table/cell-lines.tsx';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<RecheckState, Tone> = { waiting: 'accent', done: 'excellent', dropped: 'neutral', nobody: 'fair' };
const EMPTY = <span className="text-faint">---</span>;
const CRITERIA = ['критерия', 'критериев', 'критериев'] as const;

export const RecheckStateBadge = ({ state }: { state: RecheckState }) => (
  <Badge tone={TONES[state]}>{RECHECK_STATES[state]}</Badge>
);

export const linkToRecheck = ({ id }: Pick<Recheck, 'id'>) =>
  linkOptions({ to: '/sessions/rechecks/$id', params: { id: String(id) } });

/** «2 из 14 критериев»: how many were answered differently; a sign beside the colour (U-1). */
export function DifferingBadge({ compared, differing }: Pick<Recheck, 'compared' | 'differing'>) {
  if (compared === null || differing === null) return EMPTY;
  const [tone, Icon] = differing > 0 ? (['poor', TriangleAlert] as const) : (['excellent', CircleCheck] as const);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {differing === 0 ? 'Нет' : `${differing} из ${countOf(compared, CRITERIA)}`}
    </Badge>
  );
}

type RaterProps = { rater: NonNullable<Recheck['second']> | null; scale: Recheck['scale'] };

/** Who rated, and what it came to. */
export function Rater({ rater, scale }: RaterProps) {
  if (!rater) return EMPTY;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="line-clamp-2">{rater.assessor.name}</span>
      <Second>{rater.score === null ? 'ещё не оценил' : formatScore(rater.score, scale)}</Second>
    </span>
  );
}
