import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCommunication } from './compared-ratings.ts';
import { FULL, rating } from '#tests/fixtures/calibration-rating-fixtures.ts';

test('D-26: ratings stand by communication and participant, however their rows come', () => {
  const rows = [2, 10, 33].flatMap((talk) => [1, 4, 20].map((participant) => rating(participant, talk, FULL)));
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const compared = byCommunication(shuffled);
      expect(compared.map((ratings) => ratings.map(({ participant_id }) => participant_id))).toEqual([
        [1, 4, 20],
        [1, 4, 20],
        [1, 4, 20],
      ]);
      expect(compared.map(([first]) => first?.communication_id)).toEqual([2, 10, 33]);
    }),
  );
});
