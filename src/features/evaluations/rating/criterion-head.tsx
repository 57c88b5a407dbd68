import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import type { CardLook } from './criterion-card.tsx';
import { CriterionGuide } from './criterion-guide.tsx';
import { useRating } from './rating-context.ts';

type CriterionHeadProps = { criterion: FormCriterion; number: number; nameId: string; look: CardLook };

export function CriterionHead({ criterion, number, nameId, look }: CriterionHeadProps) {
  const { store } = useRating();
  const [told, setTold] = useState(false);
  const guideId = useId();
  const { scale } = criterion;
  const weighs = store.content.rate_method !== 'points' && scale.type !== 'text' && scale.type !== 'date';
  return (
    <div className={classNames('min-w-0', look === 'row' && '@min-[640px]:pt-2')}>
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
        {look === 'row' && hasGuide(criterion) && (
          <span className="-my-1.5 hidden @min-[640px]:block">
            <IconButton
              size="sm"
              label="О критерии"
              aria-expanded={told}
              aria-controls={guideId}
              icon={<Info />}
              onClick={() => setTold(!told)}
            />
          </span>
        )}
      </div>
      {/* Guide is hidden in a row until it is opened, for want of room. */}
      <div id={guideId} className={look === 'row' && !told ? '@min-[640px]:hidden' : undefined}>
        <CriterionGuide criterion={criterion} />
      </div>
    </div>
  );
}

function hasGuide({ description, scale }: FormCriterion): boolean {
  return description !== '' || ('options' in scale && scale.options.some(({ example }) => example !== ''));
}
