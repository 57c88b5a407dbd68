import { expect, test } from 'vitest';
import { scaleFlaws } from '../scales/check-scale.ts';
import { scaleFindings } from './scale-findings.ts';
import { aCriterion, anOption, criticalYesNo, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale, ScaleRange } from '../scales/scale.schema.ts';

const distinct = 'error: Критерий «Тон»: в шкале нужны хотя бы два разных значения';
const lossless = 'error: Критерий «Тон»: критический вариант не отнимает баллов';
const overlap = 'warning: Критерий «Тон»: диапазоны пересекаются';
const gap = 'warning: Критерий «Тон»: между диапазонами есть промежуток';
const empty = 'warning: Критерий «Тон»: есть пустой диапазон';
const short = 'warning: Критерий «Тон»: все варианты вместе не дают максимума';

type RangeRow = [from: number | null, to: number | null, points: number, critical?: ScaleRange['critical']];

function range(...[from, to, points, critical = 'none']: RangeRow): ScaleRange {
  return { from, to, points, critical };
}
const ranges = (...list: ScaleRange[]): Scale => ({ type: 'range', unit: 'с', ranges: list });
const options = (points: number[]) => points.map((value, index) => anOption(`o${index}`, value));
const select = (...points: number[]): Scale => ({ type: 'select', options: options(points) });
const multi = (max: number, ...points: number[]): Scale => ({ type: 'multi', max, options: options(points) });

test.each<[string, Scale, string[]]>([
  ['yes and no', yesNo, []],
  ['points', outOfTen, []],
  ['points up to 0', { type: 'points', max: 0, zero_critical: 'form' }, [distinct]],
  ['text', { type: 'text' }, []],
  ['date', { type: 'date' }, []],
  ['options of one value', select(5, 5, 5), [distinct]],
  ['three answers of one value', { type: 'ternary', options: options([1, 1, 1]) }, [distinct]],
  ['two values among three options', select(5, 5, 0), []],
  ['a critical option with a loss', criticalYesNo('form'), []],
  [
    'a critical option without a loss',
    { type: 'binary', options: [anOption('yes', 1, { critical: 'group' }), anOption('no', 0)] },
    [lossless],
  ],
  [
    'an option key that repeats',
    { type: 'select', options: [anOption('a', 1), anOption('a', 0)] },
    ['error: Критерий «Тон»: ключ варианта «a» повторяется'],
  ],
  [
    'options without a name',
    { type: 'select', options: [anOption('a', 1, { label: ' ' }), anOption('b', 0)] },
    ['error: Критерий «Тон»: у варианта нет названия'],
  ],
  [
    'several options without a name',
    { type: 'multi', max: 1, options: [anOption('a', 1), anOption('b', 1, { label: '' })] },
    ['error: Критерий «Тон»: у варианта нет названия'],
  ],
  ['critical zero points', { type: 'points', max: 5, zero_critical: 'form' }, []],
  ['several options', multi(3, 1, 2), []],
  ['several options, one of them worthless', multi(3, 3, 0), []],
  ['several worthless options', multi(3, 0, 0), [distinct]],
  ['several options below the maximum', multi(3, 1, 1.99), [short]],
  ['decimals that add up to the maximum', multi(0.8, 0.1, 0.7), []],
  [
    'a critical one of several that earns everything',
    {
      type: 'multi',
      max: 3,
      options: [anOption('a', 3, { critical: 'group' }), anOption('b', 2, { critical: 'form' })],
    },
    [lossless],
  ],
  [
    'a critical one of several below the maximum, keys repeated',
    { type: 'multi', max: 3, options: [anOption('a', 1, { critical: 'group' }), anOption('a', 2)] },
    ['error: Критерий «Тон»: ключ варианта «a» повторяется'],
  ],
  ['ranges that meet', ranges(range(null, 10, 5), range(10, 20, 3), range(20, null, 0, 'form')), []],
  ['ranges in any order', ranges(range(20, null, 0), range(null, 10, 5), range(10, 20, 3)), []],
  ['ranges of one value', ranges(range(null, 10, 5), range(10, null, 5)), [distinct]],
  ['a critical range without a loss', ranges(range(0, 10, 5, 'group'), range(10, 20, 0)), [lossless]],
  ['ranges that overlap', ranges(range(0, 11, 5), range(10, 20, 0)), [overlap]],
  ['a range inside an earlier one', ranges(range(0, 100, 5), range(10, 20, 3), range(100, null, 0)), [overlap]],
  ['two ranges without a lower bound', ranges(range(null, 10, 5), range(null, 20, 0)), [overlap]],
  ['ranges with a gap', ranges(range(0, 10, 5), range(11, 20, 0)), [gap]],
  ['ranges with a gap after two that meet', ranges(range(0, 5, 5), range(5, 10, 3), range(11, 20, 0)), [gap]],
  ['an empty range', ranges(range(0, 10, 5), range(10, 10, 3), range(10, 20, 0)), [empty]],
])('D-11: %s', (_, scale, findings) => {
  const place = { group_key: 'g', criterion_key: 'c1' };
  const found = scaleFindings(place, aCriterion('c1', { name: 'Тон', scale }));
  expect(found.map(({ level, message }) => `${level}: ${message}`)).toEqual(findings);
  expect(found.every((finding) => finding.place === place)).toBe(true);
});

test.each<[string, Scale]>([
  ['several options below the maximum', multi(3, 1, 1.99)],
  ['an empty range', ranges(range(0, 10, 5), range(10, 10, 3), range(10, 20, 0))],
  ['ranges that overlap', ranges(range(0, 11, 5), range(10, 20, 0))],
  ['ranges with a gap', ranges(range(0, 10, 5), range(11, 20, 0))],
])('D-11: %s is worth a look and no more', (_, scale) => {
  expect(scaleFlaws(scale).map(({ level }) => level)).toEqual(['warning']);
});
