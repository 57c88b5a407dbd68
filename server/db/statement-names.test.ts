import { expect, test } from 'vitest';
import { PLANNED_ANEW, PreparedOfConnection, StatementNames } from './statement-names.ts';

const named = (names: StatementNames, text: string): string => {
  for (let turn = 0; turn < 2; turn += 1) names.nameOf(text);
  return names.nameOf(text) ?? '';
};

test('a text has a name from its third coming on, the same each time (Q-10)', () => {
  const names = new StatementNames();
  const asked = Array.from({ length: 4 }, () => names.nameOf('select 1'));
  expect(asked).toEqual([null, null, 'razbor_1', 'razbor_1']);
  expect(named(names, 'insert into a values ($1)')).toBe('razbor_2');
});

test('a statement whose plan hangs on its values never has a name (Q-10)', () => {
  expect(named(new StatementNames(), `select ${PLANNED_ANEW} 1`)).toBe('');
});

test.each(['begin', ' commit', 'set local x = 1', 'create table a ()', 'vacuum'])(
  '«%s» has no plan to keep',
  (text) => {
    expect(named(new StatementNames(), text)).toBe('');
  },
);

test('a connection keeps 300 statements, those used last, and closes the others (Q-10)', () => {
  const prepared = new PreparedOfConnection(new StatementNames());
  const closed = Array.from({ length: 300 }, (_, n) => prepared.use(`s${n}`)).flat();
  expect(closed).toEqual([]);
  expect(prepared.use('s0')).toEqual([]);
  expect(prepared.use('s300')).toEqual(['s1']);
});

test('texts are counted within bounds: one that came long ago begins anew', () => {
  const names = new StatementNames();
  names.nameOf('select 1');
  names.nameOf('select 1');
  for (let n = 0; n < 900; n += 1) names.nameOf(`select ${n} + 1`);
  expect(names.nameOf('select 1')).toBeNull();
});

test('after a change of the schema a connection closes what it had, and names are new', () => {
  const names = new StatementNames();
  const prepared = new PreparedOfConnection(names);
  const before = named(names, 'select a');
  prepared.use(before);
  names.forget();
  const after = named(names, 'select a');
  expect(after).not.toBe(before);
  expect(prepared.use(after)).toEqual([before]);
  expect(prepared.use(after)).toEqual([]);
});
