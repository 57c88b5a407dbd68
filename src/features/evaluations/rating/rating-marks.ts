import { useEffect } from 'react';
import { type FragmentBoard, useFragmentBoard } from '#src/components/player/fragments.ts';
import { attachEvidence } from './attach-evidence.ts';
import type { RatingSheet } from './rating-context.ts';

/** Connects player and transcript with the form: fragments used as evidence, and the criterion for the next one. */
export function useRatingMarks(rating: RatingSheet): void {
  const board = useFragmentBoard();
  useEffect(() => {
    const tellTarget = followTarget(rating, board);
    const tellMarks = followMarks(rating, board);
    tellTarget();
    tellMarks();
    const leaveAttention = rating.attention.subscribe(tellTarget);
    const leaveStore = rating.store.subscribe(tellMarks);
    return () => {
      leaveAttention();
      leaveStore();
      board.show({ target: null, marks: [] });
    };
  }, [rating, board]);
}

function followTarget(rating: RatingSheet, board: FragmentBoard): () => void {
  const { attention, store } = rating;
  let told: string | null = null;
  return () => {
    const { active } = attention.state();
    if (active === told) return;
    told = active;
    if (active === null) {
      board.show({ target: null });
      return;
    }
    const name = `критерию «${store.criterion(active)?.name ?? ''}»`;
    board.show({ target: { name, take: (fragment) => attachEvidence(rating, active, fragment) !== 'full' } });
  };
}

function followMarks({ attention, store }: RatingSheet, board: FragmentBoard): () => void {
  let told = '';
  return () => {
    const marks = attention.order.flatMap((key) => store.answer(key).evidence);
    const text = marks.map(({ start, end }) => `${start}-${end}`).join();
    if (text === told) return;
    told = text;
    board.show({ marks });
  };
}
