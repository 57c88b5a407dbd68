import { memo } from 'react';
import { type CardLook, CriterionCard } from './criterion-card.tsx';
import type { NumberedGroup } from './numbered-groups.ts';

type GroupCardsProps = { numbered: NumberedGroup; look?: CardLook; alone?: boolean };

/** Criteria of a group one under another; `alone` leaves only the active one visible. */
export const GroupCards = memo(function GroupCards({ numbered, look = 'line', alone = false }: GroupCardsProps) {
  const { criteria, firstNumber } = numbered;
  return (
    <div className="divide-y divide-line/60 pb-1">
      {criteria.map((criterion, index) => (
        <CriterionCard
          key={criterion.criterion_key}
          criterion={criterion}
          number={firstNumber + index}
          look={look}
          alone={alone}
        />
      ))}
    </div>
  );
});
