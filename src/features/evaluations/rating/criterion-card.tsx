import { CircleAlert } from 'lucide-react';
import { type FocusEvent, memo, type MouseEvent, useId } from 'react';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { cardId, messageId } from './card-focus.ts';
import { CriterionAnswer } from './criterion-answer.tsx';
import { CriterionComment } from './criterion-comment.tsx';
import { CriterionEvidence } from './criterion-evidence.tsx';
import { CriterionHead } from './criterion-head.tsx';
import { CriterionReasons } from './criterion-reasons.tsx';
import { CriterionTools } from './criterion-tools.tsx';
import { areInline } from './option-answer.tsx';
import { useAttention, useRating } from './rating-context.ts';
import { SuggestionChip } from './suggestion-chip.tsx';
import { TABLE_COLUMNS } from './table-look.ts';

/**
 * Look of a card; `line` puts a short answer beside the name, so that many criteria are in sight at once; `row` lays it
 * out in columns where there is room for a table; `card` has room for its guide.
 */
export type CardLook = 'card' | 'line' | 'row';

type CriterionCardProps = {
  criterion: FormCriterion;
  number: number;
  look: CardLook;
  /** Alone: shown only while it is the active one. */
  alone: boolean;
};

const LOOKS: Record<CardLook, string> = {
  card: 'py-3 [contain-intrinsic-size:auto_140px]',
  line: 'flex flex-wrap items-start gap-x-3 gap-y-1.5 py-1 [contain-intrinsic-size:auto_44px] md:pointer-fine:[contain-intrinsic-size:auto_38px]',
  row: `py-3 [contain-intrinsic-size:auto_140px] ${TABLE_COLUMNS} @min-[640px]:py-1.5 @min-[640px]:[contain-intrinsic-size:auto_60px]`,
};
/** Answer with its tools; in a line it is beside the name while it fits there. */
const ANSWER_LOOKS: Record<CardLook, string> = {
  card: 'mt-2 gap-y-2',
  line: 'max-w-full gap-y-1',
  row: 'mt-2 gap-y-2 @min-[640px]:contents',
};
const REST_LOOKS: Record<CardLook, string> = {
  card: '',
  line: 'w-full',
  row: '@min-[640px]:col-span-2 @min-[640px]:col-start-2',
};

/**
 * Containment: one answer must not cost the painting of 60 cards. The height is a guess, until the card has been
 * in sight.
 */
const ONLY_IN_SIGHT = '[content-visibility:auto]';

const CHOICES = 'input[type="radio"], input[type="checkbox"], button[aria-pressed]';

/** True when the answer may stand beside the criterion's name. */
function isShort(scale: Scale): boolean {
  if (scale.type === 'multi' || scale.type === 'text') return false;
  return !('options' in scale) || areInline(scale.options);
}

/**
 * Moves the focus from a button to the card after a mouse press: the next Space is the player's, the next digit the
 * form's.
 */
function focusCardAfterPress(event: MouseEvent<HTMLElement>): void {
  const byPointer = event.detail > 0;
  const pressed = event.target instanceof Element && event.target.closest(CHOICES);
  if (byPointer && pressed) event.currentTarget.focus({ preventScroll: true });
}

/** Card of one criterion: renders again only when its own answer, message or turn changes. */
export const CriterionCard = memo(function CriterionCard({ criterion, number, look, alone }: CriterionCardProps) {
  const { criterion_key: key } = criterion;
  const { attention } = useRating();
  const active = useAttention((state) => state.active === key);
  const message = useAttention((state) => state.messages.get(key));
  const nameId = useId();

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.target)) attention.activate(key);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only watches where a mouse left the focus
    <section
      id={cardId(key)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the form's keys work from here
      tabIndex={active ? 0 : -1}
      hidden={alone && !active}
      aria-labelledby={nameId}
      aria-describedby={message ? messageId(key) : undefined}
      onFocus={onFocus}
      onClick={focusCardAfterPress}
      className={classNames(
        ONLY_IN_SIGHT,
        LOOKS[look],
        'border-l-2 px-4 transition-colors focus-visible:-outline-offset-2 max-md:scroll-mt-52 max-md:scroll-mb-44',
        message
          ? 'border-l-grade-poor bg-grade-poor-soft/40'
          : active
            ? 'border-l-accent-text bg-accent-soft/40'
            : 'border-l-transparent',
      )}
    >
      <CriterionHead criterion={criterion} number={number} nameId={nameId} look={look} />
      <div
        className={classNames(
          'flex flex-wrap items-start gap-x-3',
          ANSWER_LOOKS[look],
          look === 'line' && !isShort(criterion.scale) && 'w-full',
        )}
      >
        <div className="max-w-full min-w-0 flex-auto">
          <CriterionAnswer criterionKey={key} scale={criterion.scale} labelledBy={nameId} look={look} />
        </div>
        <CriterionTools criterion={criterion} nameId={nameId} look={look} />
      </div>
      <div className={REST_LOOKS[look]}>
        <SuggestionChip criterion={criterion} />
        <CriterionReasons criterion={criterion} />
        <CriterionEvidence criterionKey={key} />
        <CriterionComment criterion={criterion} />
        <div aria-live="polite">
          {message && (
            <p id={messageId(key)} className="mt-2 flex gap-1.5 text-sm text-grade-poor">
              <CircleAlert aria-hidden="true" className="mt-0.5" />
              {message}
            </p>
          )}
        </div>
      </div>
    </section>
  );
});
