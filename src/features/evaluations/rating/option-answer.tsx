import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';
import type { Scale, ScaleOption } from '#domain/scales/scale.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { answerTone } from '../answer-text.ts';
import { choiceClass, KeyHint, LOW } from './choice-look.tsx';
import type { CardLook } from './criterion-card.tsx';
import { useAnswer, useRating } from './rating-context.ts';

type OptionScale = Extract<Scale, { options: ScaleOption[]; type: 'binary' | 'ternary' | 'select' }>;
type OptionAnswerProps = { criterionKey: string; scale: OptionScale; labelledBy: string; look: CardLook };

/** Longest label for options side by side; longer ones are put under one another. */
const SHORT_LABEL = 22;
const INLINE_MAX = 5;

/** True when the options stand side by side. */
export const areInline = (options: readonly ScaleOption[]): boolean =>
  options.length <= INLINE_MAX && options.every(({ label }) => label.length <= SHORT_LABEL);

export function OptionAnswer({ criterionKey, scale, labelledBy, look }: OptionAnswerProps) {
  const inline = areInline(scale.options);
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-required
      className={classNames(
        'flex gap-1.5',
        inline ? 'flex-wrap' : 'w-full flex-col',
        look === 'row' && '@min-[640px]:flex-row @min-[640px]:flex-wrap',
      )}
    >
      {scale.options.map((option, index) => (
        <OptionChoice
          key={option.key}
          name={name}
          option={option}
          digit={index < 9 ? index + 1 : null}
          width={
            inline
              ? look === 'line'
                ? LOW
                : ''
              : look === 'row'
                ? 'w-full text-left @min-[640px]:w-auto'
                : 'w-full text-left'
          }
          criterionKey={criterionKey}
          scale={scale}
        />
      ))}
    </div>
  );
}

type OptionChoiceProps = {
  name: string;
  option: ScaleOption;
  /** Digit key that chooses it. */
  digit: number | null;
  /** Width: that of its words, or the whole. */
  width: string;
  criterionKey: string;
  scale: OptionScale;
};

function OptionChoice({ name, option, digit, width, criterionKey, scale }: OptionChoiceProps) {
  const { store } = useRating();
  const chosen = useAnswer(criterionKey).value === option.key;
  const tone = answerTone(scale, { value: option.key, na: false });
  return (
    <label className={choiceClass(chosen && tone, width)}>
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={() => store.setValue(criterionKey, option.key)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {digit !== null && <KeyHint>{digit}</KeyHint>}
      <span className="min-w-0">{option.label}</span>
      {option.critical !== 'none' && <CriticalSign scope={option.critical} />}
    </label>
  );
}

export function CriticalSign({ scope }: { scope: 'group' | 'form' }) {
  const text = scope === 'form' ? 'обнуляет всю форму' : 'обнуляет группу';
  return (
    <span title={text} className="flex text-grade-poor">
      <OctagonAlert aria-hidden="true" />
      <span className="sr-only">({text})</span>
    </span>
  );
}
