import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { criterionGuides } from '#src/app/work-switches.ts';
import { ClipExamples } from '#src/features/clips/clip-examples-widget.tsx';
import type { CardLook } from './criterion-card.tsx';
import { CriterionGuide } from './criterion-guide.tsx';
import { useRating } from './rating-context.ts';

type CriterionHeadProps = { criterion: FormCriterion; number: number; nameId: string; look: CardLook };

export function CriterionHead({ criterion, number, nameId, look }: CriterionHeadProps) {
  const { store, communicationId } = useRating();
  const [isOpened, setOpened] = useState(false);
  const areShown = criterionGuides.useIsOn();
  const told = isOpened || areShown;
  const guideId = useId();
  const { scale } = criterion;
  const weighs = store.content.rate_method !== 'points' && scale.type !== 'text' && scale.type !== 'date';
  return (
    <div className={classNames('min-w-0', HEAD_LOOKS[look])}>
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
        {look !== 'card' && !areShown && hasGuide(criterion) && (
          <span className={classNames('-my-1.5', look === 'row' && 'hidden @min-[640px]:block')}>
            <IconButton
              size="sm"
              label="О критерии"
              aria-expanded={told}
              aria-controls={guideId}
              icon={<Info />}
              onClick={() => setOpened(!isOpened)}
            />
          </span>
        )}
      </div>
      {/* Guide is hidden in a line and in a row until it is opened, for want of room. */}
      <div id={guideId} className={told ? undefined : FOLDED_GUIDES[look]}>
        <CriterionGuide criterion={criterion} />
      </div>
      {communicationId !== undefined && (
        <ClipExamples communicationId={communicationId} criterionKey={criterion.criterion_key} />
      )}
    </div>
  );
}

const HEAD_LOOKS: Record<CardLook, string> = { card: '', line: 'flex-[1_1_13rem] pt-1.5', row: '@min-[640px]:pt-2' };
const FOLDED_GUIDES: Record<CardLook, string> = { card: '', line: 'hidden', row: '@min-[640px]:hidden' };

export function hasGuide({ description, scale }: FormCriterion): boolean {
  return description !== '' || ('options' in scale && scale.options.some(({ example }) => example !== ''));
}
