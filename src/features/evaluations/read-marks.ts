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

/** Opens the group that the reader has folded: nothing in it takes the focus. */
function showAnswer(key: string): void {
  const group = document.getElementById(cardId(key))?.closest('details');
  if (group) group.open = true;
  focusCard(key);
}
