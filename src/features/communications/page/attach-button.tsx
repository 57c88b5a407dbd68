import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { useBoard } from '#src/components/player/fragments.ts';
import { classNames } from '#src/components/ui/class-names.ts';

/** What is attached, as the button says it. */
const WORDS = {
  phrase: { attach: 'Прикрепить фразу', taken: 'Фраза прикреплена' },
  message: { attach: 'Прикрепить сообщение', taken: 'Сообщение прикреплено' },
} as const;

type AttachButtonProps = {
  fragment: Evidence;
  what: keyof typeof WORDS;
  /** Among the evidence of this form. */
  isTaken: (evidence: Evidence) => boolean;
  tabIndex: number;
  onFocus?: () => void;
  className?: string;
};

/** Attaches to the criterion in work. Shown on hover and focus, always where there is no hover; what is attached keeps it. */
export function AttachButton({ fragment, what, isTaken, tabIndex, onFocus, className }: AttachButtonProps) {
  const target = useBoard((board) => board.active);
  const taken = useBoard((board) => board.marks.some(({ evidence }) => isTaken(evidence)));
  if (!target) return null;
  const Icon = taken ? BookmarkCheck : BookmarkPlus;
  const words = WORDS[what];
  return (
    <button
      type="button"
      data-walk={onFocus ? '' : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => target.take(fragment)}
      aria-label={taken ? words.taken : `${words.attach} к критерию «${target.name}»`}
      title={taken ? words.taken : `Прикрепить к критерию «${target.name}»`}
      className={classNames(
        'flex size-6 flex-none items-center justify-center rounded hover:bg-pressed pointer-coarse:-my-2 pointer-coarse:size-11',
        taken
          ? 'text-grade-fair'
          : 'text-muted opacity-0 group-hover/words:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
