import { useQuery } from '@tanstack/react-query';
import { type CommentedCriterion, offerOrder, PHRASE_KEYS } from '#domain/comment-templates/offer-order.ts';
import { usePermissions } from '#src/app/session.ts';
import { commentTemplatesQuery } from './comment-templates.queries.ts';
import { PhraseKey } from './phrase-key.tsx';

type PhraseChipsProps = { at: CommentedCriterion; onInsert: (phrase: string) => void };

/** Phrases of the criterion below its comment, each put in by a press or by its key (D-18). */
export function PhraseChips({ at, onInsert }: PhraseChipsProps) {
  // A guest of a calibration keeps no phrases and is offered none.
  const { guest } = usePermissions();
  const { data } = useQuery({ ...commentTemplatesQuery, enabled: !guest });
  const { own } = offerOrder(data?.data ?? [], at);
  if (own.length === 0) return null;
  return (
    <ul aria-label="Фразы критерия" className="flex flex-wrap gap-1.5">
      {own.slice(0, PHRASE_KEYS).map(({ id, text }, index) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            title={text}
            onClick={() => onInsert(text)}
            className="flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-edge/50 bg-surface px-2.5 text-left text-sm hover:border-edge hover:bg-subtle pointer-coarse:min-h-11 pointer-coarse:px-3.5"
          >
            <PhraseKey at={index} />
            <span className="truncate">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
