import { describe, expect, it } from 'vitest';
import { matchingItems, neighbour } from './palette-items.ts';

const items = ['Компании', 'Все коммуникации', 'Telegram-отчёты', 'Тёмная тема'].map((label) => ({ label }));
const found = (typed: string) => matchingItems(items, typed).map(({ label }) => label);

describe('what of the palette fits the typed text (U-4)', () => {
  it.each([
    ['', ['Компании', 'Все коммуникации', 'Telegram-отчёты', 'Тёмная тема']],
    ['ком', ['Компании', 'Все коммуникации']],
    ['КОММ все', ['Все коммуникации']],
    ['отчет', ['Telegram-отчёты']],
    ['темная', ['Тёмная тема']],
    ['tele', ['Telegram-отчёты']],
    ['пании', []],
  ])('%s', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  it('finds by other words that people use for the same', () => {
    const log = { label: 'Журнал изменений', also: 'аудит' };
    for (const typed of ['аудит', 'журнал', 'felbn']) expect(matchingItems([...items, log], typed)).toEqual([log]);
  });

  it('understands Russian words typed on the Latin layout', () => {
    expect(found('rjvgfybb')).toEqual(['Компании']);
    expect(found('Ntvyfz')).toEqual(['Тёмная тема']);
  });
});

describe('the arrows', () => {
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    [undefined, 1, 'a'],
    [undefined, -1, 'c'],
  ] as const)('moves from %s by %d to %s', (active, step, next) => {
    expect(neighbour(['a', 'b', 'c'], active, step)).toBe(next);
  });

  it('have nowhere to go in an empty list', () => {
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
});
