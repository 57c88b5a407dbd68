import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import { focusCard } from './card-focus.ts';
import { provenBy } from '../proven-by.ts';
import { EvidenceList } from '../evidence-list-widget.tsx';
import { useAnswer, useRating } from './rating-context.ts';

export function CriterionEvidence({ criterionKey }: { criterionKey: string }) {
  const { store } = useRating();
  const board = useFragmentBoard();
  const answer = useAnswer(criterionKey);
  const { evidence } = answer;
  const remove = (one: Evidence): void => {
    store.removeEvidence(criterionKey, one);
    focusCard(criterionKey);
  };
  const choose = (one: Evidence): void => board.choose({ key: criterionKey, evidence: one });
  return <EvidenceList evidence={evidence} proven={provenBy(answer)} onRemove={remove} onOpen={choose} />;
}
