import { expect, it } from 'vitest';
import { lookUp } from './look-up.ts';

const TABLE = { in: 'incoming', out: 'outgoing' } as const;

it('finds the words of the table, and none that every object has by its nature', () => {
  expect(lookUp(TABLE, 'in')).toBe('incoming');
  for (const word of [...Object.getOwnPropertyNames(Object.prototype), 'other', '', null, undefined])
    expect(lookUp(TABLE, word)).toBeUndefined();
});

it('a table made by JSON may have such a word of its own', () => {
  expect(lookUp(JSON.parse('{"__proto__":"mine"}') as Record<string, string>, '__proto__')).toBe('mine');
});
