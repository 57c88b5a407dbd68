import { useEffect } from 'react';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import { cardId, focusCard } from './rating/card-focus.ts';
import { numberedGroups } from './rating/numbered-groups.ts';

/** Shows the evidence of an evaluation that is read on the waveform; a mark leads to its answer (D-17). */
export function useReadMarks({ content, draft: { answers } }: Evaluation): void {
  const board = useFragmentBoard();
  useEffect(() => {
    const criteria = numberedGroups(content).flatMap((numbered) => numbered.criteria);
    const marks = criteria.flatMap(({ criterion_key: key, name }) =>
      (answers.find((answer) => answer.criterion_key === key)?.evidence ?? []).map((evidence) => ({
        key,
        name,
        evidence,
        show: () => showAnswer(key),
      })),
    );
    board.show({ marks });
    return () => board.show({ marks: [] });
  }, [board, content, answers]);
}

/** Leads to the answer and marks it until the focus goes. Its group is opened: nothing in a folded one takes the focus. */
function showAnswer(key: string): void {
  const answer = document.getElementById(cardId(key));
  const group = answer?.closest('details');
  if (group) group.open = true;
  answer?.setAttribute('aria-current', 'true');
  answer?.addEventListener('blur', () => answer.removeAttribute('aria-current'), { once: true });
  focusCard(key);
}
