import { formatNumber } from '#domain/kernel/format-number.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { CriterionGuide } from './criterion-guide.tsx';
import { useRating } from './rating-context.ts';

type CriterionHeadProps = { criterion: FormCriterion; number: number; nameId: string };

export function CriterionHead({ criterion, number, nameId }: CriterionHeadProps) {
  const { store } = useRating();
  const weighs =
    store.content.rate_method !== 'points' && criterion.scale.type !== 'text' && criterion.scale.type !== 'date';
  return (
    <>
      <div className="flex items-start gap-2">
        <h4 id={nameId} className="min-w-0 flex-1 font-semibold">
          <span className="mr-1.5 font-normal text-muted tabular-nums">{number}.</span>
          {criterion.name}
        </h4>
        {criterion.bonus && <Badge tone="accent">Бонус</Badge>}
        {weighs && (
          <span className="flex-none text-xs leading-5 text-muted tabular-nums">
            вес {formatNumber(criterion.weight)}
          </span>
        )}
      </div>
      <CriterionGuide criterion={criterion} />
    </>
  );
}
