import { expect, test } from 'vitest';
import { said } from '#tests/fixtures/actor-fixtures.ts';
import { mayNameSides } from './speech.policy.ts';

test('D-40: sides are named where a recording has two channels', () => {
  expect((['left', 'right', null] as const).map((channel) => said(mayNameSides(channel)))).toEqual([
    'да',
    'да',
    'В записи нет двух каналов: стороны не меняются местами.',
  ]);
});
