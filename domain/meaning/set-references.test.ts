import { describe, expect, test } from 'vitest';
import { COMMON_REFERENCES } from './meaning-references.ts';
import { nextReferences, referenceProblems } from './set-references.ts';

const NOTHING = { reason: [], topic: [], result: [], objection: [] };
const kept = [{ key: 'buy', label: 'Покупка' }];
const asked = (reason: { key: string | null; label: string }[]) => ({ ...NOTHING, topic: kept, result: kept, reason });
const of = (reason: { key: string | null; label: string }[]) =>
  referenceProblems({ ...COMMON_REFERENCES, topic: kept, result: kept }, asked(reason)).reason;

describe('references of a company (D-52)', () => {
  test.each<[string, { key: string | null; label: string }[], string | undefined]>([
    ['a renamed and a new value', [...kept, { key: null, label: 'Выезд мастера' }], undefined],
    ['the same words twice', [...kept, { key: null, label: 'ПОКУПКА ' }], '«ПОКУПКА» стоит дважды.'],
    ['«Другое»', [{ key: null, label: 'другое' }], '«Другое» есть всегда: добавлять его не нужно.'],
    ['a key that is not there', [{ key: 'steal', label: 'Моё' }], 'Значения изменились: обновите страницу.'],
    ['a key twice', [...kept, { key: 'buy', label: 'Ещё' }], 'Значения изменились: обновите страницу.'],
    ['none', [], 'Нужно хотя бы одно значение.'],
  ])('%s: %j is answered by %s', (_name, reason, problem) => {
    expect(of(reason)).toBe(problem);
  });

  test('a renamed value keeps its key, a new one gets one that none has had', () => {
    const first = nextReferences(asked([...kept, { key: null, label: 'Выезд' }]), 1);
    expect(first.reason).toEqual([...kept, { key: 'own-1-2', label: 'Выезд' }]);
    const second = nextReferences(asked([{ key: null, label: 'Ремонт' }]), 2);
    expect(second.reason).toEqual([{ key: 'own-2-1', label: 'Ремонт' }]);
  });
});
