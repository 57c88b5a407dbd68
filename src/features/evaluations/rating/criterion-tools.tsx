import { BookmarkPlus, MessageSquareText } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { attachEvidence } from './attach-evidence.ts';
import { focusCard, focusComment } from './card-focus.ts';
import { choiceClass, LOW } from './choice-look.tsx';
import type { CardLook } from './criterion-card.tsx';
import { momentOf } from '../evidence-text.ts';
import { useAnswer, useRating } from './rating-context.ts';

type CriterionToolsProps = {
  criterion: FormCriterion;
  /** Id of the criterion's name: the same tools stand at each. */
  nameId: string;
  look?: CardLook;
};

/** Tools of a criterion besides its answer. */
export function CriterionTools({ criterion, nameId, look = 'card' }: CriterionToolsProps) {
  const { criterion_key: key, allow_na: allowsNa } = criterion;
  const rating = useRating();
  const { attention } = rating;
  const playback = usePlayback();

  const openComment = (): void => {
    flushSync(() => attention.openComment(key));
    focusComment(key);
  };
  const mark = (): void => {
    if (playback) attachEvidence(rating, key, momentOf(playback.state().time));
    focusCard(key);
  };

  const size = look === 'line' ? 'sm' : 'md';
  return (
    <div
      className={classNames(
        'flex items-center gap-1',
        look === 'row' && '@min-[640px]:justify-end',
        look === 'line' && 'ml-auto',
      )}
    >
      {allowsNa && <NaToggle criterionKey={key} describedBy={nameId} look={look} />}
      <IconButton
        size={size}
        label="Комментарий"
        aria-describedby={nameId}
        icon={<MessageSquareText />}
        onClick={openComment}
      />
      {playback && (
        <IconButton
          size={size}
          label="Отметить текущую секунду"
          aria-describedby={nameId}
          icon={<BookmarkPlus />}
          onClick={mark}
        />
      )}
    </div>
  );
}

type NaToggleProps = { criterionKey: string; describedBy: string; look?: CardLook };

export function NaToggle({ criterionKey, describedBy, look = 'card' }: NaToggleProps) {
  const { store } = useRating();
  const { na } = useAnswer(criterionKey);
  return (
    <button
      type="button"
      aria-pressed={na}
      aria-describedby={describedBy}
      onClick={() => store.toggleNa(criterionKey)}
      className={choiceClass(na && 'neutral', look === 'line' ? LOW : '')}
    >
      Н/П
    </button>
  );
}
