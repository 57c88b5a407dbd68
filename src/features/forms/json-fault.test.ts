import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('jsonFault', () => {
  it.each([
    ['', 1, 1, 'текст пуст'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'не хватает запятой или «}»'],
    ['{"a" 1}', 1, 6, 'после имени поля нужно двоеточие'],
    ['[1,\n2,\n]', 3, 1, 'ожидается значение'],
    ['{\n"a": 1,\n}', 3, 1, 'ожидается имя поля в кавычках'],
    ["{\n'a': 1}", 2, 1, 'ожидается имя поля в кавычках или «}»'],
    ['[1, 01]', 1, 5, 'ожидается значение'],
    ['{"a": [1, 2', 1, 12, 'текст обрывается: не хватает запятой или «]»'],
    ['{"a": "нет конца\n}', 1, 7, 'строка не закрыта или в ней недопустимый знак'],
    ['{} {}', 1, 4, 'после конца документа есть лишний текст'],
    ['<html>', 1, 1, 'ожидается значение'],
  ])('D-12: %j stops being JSON at %i:%i', (text, line, column, reason) => {
    expect(jsonFault(text)).toEqual({ line, column, reason });
  });

  test('D-12: JSON has no fault; JSON with a piece cut out of its end has one inside of it', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, cut) => {
        expect(jsonFault(text)).toBeNull();
        const broken = `[${text}`.slice(0, 1 + (cut % (text.length + 1)));
        const fault = jsonFault(broken);
        expect(fault?.column).toBeLessThanOrEqual(broken.length + 1);
      }),
    );
  });
});
