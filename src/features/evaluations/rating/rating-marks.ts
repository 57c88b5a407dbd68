import { useEffect } from 'react';
import { type FragmentBoard, type FragmentTarget, useFragmentBoard } from '#src/components/player/fragments.ts';
import { attachEvidence } from './attach-evidence.ts';
import { goTo } from '../go-to.ts';
import { numberedGroups } from './numbered-groups.ts';
import type { RatingSheet } from './rating-context.ts';

/** Connects sound and words with the form: the criteria that fragments may prove, and the fragments used (D-17). */
export function useRatingMarks(rating: RatingSheet): void {
  const board = useFragmentBoard();
  useEffect(() => {
    const targets = targetsOf(rating);
    const tellActive = (): void => {
      const { active: key } = rating.attention.state();
      board.show({ active: targets.find((target) => target.key === key) ?? null });
    };
    const tellMarks = followMarks(rating, board);
    board.show({ targets });
    tellActive();
    tellMarks();
    const leaveAttention = rating.attention.subscribe(tellActive);
    const leaveStore = rating.store.subscribe(tellMarks);
    return () => {
      leaveAttention();
      leaveStore();
      board.show({ targets: [], active: null, marks: [], picked: null });
    };
  }, [rating, board]);
}

function targetsOf(rating: RatingSheet): FragmentTarget[] {
  return numberedGroups(rating.store.content).flatMap(({ group, criteria }) =>
    criteria.map(({ criterion_key: key, name }) => ({
      key,
      name,
      group: group.name,
      take: (fragment) => attachEvidence(rating, key, fragment) !== 'full',
      show: () => void goTo(rating, key),
    })),
  );
}

function followMarks({ attention, store }: RatingSheet, board: FragmentBoard): () => void {
  let told = '';
  return () => {
    const marks = attention.order.flatMap((key) => store.answer(key).evidence);
    const text = JSON.stringify(marks);
    if (text === told) return;
    told = text;
    board.show({ marks });
  };
}
