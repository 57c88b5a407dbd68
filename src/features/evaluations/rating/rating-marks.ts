import { useEffect } from 'react';
import {
  type FragmentBoard,
  type FragmentTarget,
  type Mark,
  useFragmentBoard,
} from '#src/components/player/fragments.ts';
import { attachEvidence } from './attach-evidence.ts';
import { goTo } from '../go-to.ts';
import { numberedGroups } from './numbered-groups.ts';
import type { RatingFormState } from './rating-context.ts';

/** Connects sound and words with the form: the criteria that fragments may prove, and the fragments used (D-17). */
export function useRatingMarks(rating: RatingFormState): void {
  const board = useFragmentBoard();
  useEffect(() => {
    const targets = targetsOf(rating);
    const notifyActive = (): void => {
      const { active: key } = rating.attention.state();
      board.show({ active: targets.find((target) => target.key === key) ?? null });
    };
    const notifyMarks = followMarks(rating, targets, board);
    board.show({ targets });
    notifyActive();
    notifyMarks();
    const leaveAttention = rating.attention.subscribe(notifyActive);
    const leaveStore = rating.store.subscribe(notifyMarks);
    return () => {
      leaveAttention();
      leaveStore();
      board.show({ targets: [], active: null, marks: [], picked: null, chosen: null });
    };
  }, [rating, board]);
}

function targetsOf(rating: RatingFormState): FragmentTarget[] {
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

function followMarks({ store }: RatingFormState, targets: readonly FragmentTarget[], board: FragmentBoard): () => void {
  let told = '';
  return () => {
    const marks = targets.flatMap(({ key, name, show }) =>
      store.answer(key).evidence.map((evidence): Mark => {
        return { key, name, evidence, show, trim: (to) => store.replaceEvidence(key, evidence, to) };
      }),
    );
    const text = JSON.stringify(marks);
    if (text === told) return;
    told = text;
    board.show({ marks });
  };
}
