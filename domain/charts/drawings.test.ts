import { describe, expect, it } from 'vitest';
import { barChart } from './bar-chart.ts';
import type { ChartLabel, ChartSeries } from './chart-data.ts';
import { markText } from './chart-data.ts';
import { chartPicture } from './chart-picture.ts';
import { heatMap } from './heat-map.ts';
import { lineChart, type LineChartData } from './line-chart.ts';
import { horizontalBarChart } from './horizontal-bar-chart.ts';
import { sparkLine } from './spark-line.ts';
import type { SvgShape } from './svg-shape.ts';
import { svgText } from './svg-shape.ts';
import { textWidth } from './text-width.ts';

const SIZE = { width: 600, height: 240 };
const labels = (count: number): ChartLabel[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, name: `${index + 1}` }));
const series = (values: ChartSeries['values'], more: Partial<ChartSeries> = {}): ChartSeries => ({
  key: 's',
  name: 'Балл',
  colour: 'first',
  values,
  ...more,
});
const trend = (values: ChartSeries['values'], more: Partial<LineChartData> = {}): LineChartData => ({
  labels: labels(values.length),
  series: [series(values)],
  format: String,
  ...more,
});
const of = (shapes: readonly SvgShape[], tag: SvgShape['tag']): SvgShape[] =>
  shapes.filter((shape) => shape.tag === tag);
const texts = (shapes: readonly SvgShape[]): (string | undefined)[] => of(shapes, 'text').map(({ text }) => text);
const numbers = (shape: SvgShape | undefined): number[] =>
  (String(shape?.attrs?.['d']).match(/-?[\d.]+/g) ?? []).map(Number);

describe('lines', () => {
  it('D-28: a gap parts the line, and every point has its place', () => {
    const { shapes, marks } = lineChart(trend([1, 2, null, 4]), SIZE);
    expect(String(of(shapes, 'path')[0]?.attrs?.['d']).match(/M/g)).toHaveLength(2);
    expect(of(shapes, 'circle')).toHaveLength(3);
    expect(marks.map(({ title, facts }) => `${title} ${facts[0]?.text}`)).toEqual(['1 1', '2 2', '3 ---', '4 4']);
  });

  it('D-27: a point with little behind it is hollow and says so', () => {
    const { shapes, marks } = lineChart(
      { ...trend([1, 2, 3]), series: [series([1, 2, 3], { hollow: new Set([1]) })] },
      SIZE,
    );
    expect(of(shapes, 'circle').map(({ fill }) => fill)).toEqual(['first', 'surface', 'first']);
    expect(marks.map(markText)).toEqual(['1: Балл 1', '2: Балл 2, мало данных', '3: Балл 3']);
  });

  it('Q-31: little behind one line is said of that one alone', () => {
    const before = series([5, 6], { key: 'before', name: 'Раньше', hollow: new Set([0]) });
    const { marks } = lineChart({ ...trend([1, 2]), series: [series([1, 2]), before] }, SIZE);
    expect(marks.map(markText)).toEqual(['1: Балл 1, Раньше 5, мало данных', '2: Балл 2, Раньше 6']);
    expect(marks[0]?.facts.map(({ text }) => text)).toEqual(['1', '5, мало данных']);
  });

  it('Q-31: versions of one day stand under one text, those of other days as far as there is room', () => {
    const events = [
      { index: 0, text: '«Звонок», версия 2' },
      { index: 0, text: '«Чат», версия 2' },
      { index: 1, text: '«Письмо», версия 3' },
    ];
    const { shapes, marks } = lineChart(trend([1, 2, 3, 4], { events }), SIZE);
    const said = texts(shapes).filter((text) => text?.startsWith('«'));
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^«Звонок», версия 2 и/);
    expect(markText(marks[0] ?? { title: '', facts: [] })).toContain('«Чат», версия 2');
  });

  it('D-28: higher is higher up, and nothing leaves the picture', () => {
    const values = Array.from({ length: 400 }, (_, index) => Math.sin(index) * 40 - 10);
    const { shapes, marks } = lineChart(trend(values), SIZE);
    const path = numbers(of(shapes, 'path')[0]);
    const [xs, ys] = [path.filter((_, at) => at % 2 === 0), path.filter((_, at) => at % 2 === 1)];
    expect(ys[values.indexOf(Math.max(...values))]).toBe(Math.min(...ys));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(SIZE.width);
    expect(Math.max(...ys)).toBeLessThanOrEqual(SIZE.height);
    expect(marks).toHaveLength(400);
    // 400 dots beside each other are a smear.
    expect(of(shapes, 'circle')).toHaveLength(0);
  });

  it('D-28: one point stands in the middle; none is said in words', () => {
    const one = lineChart(trend([81.4]), SIZE);
    expect(one.marks).toHaveLength(1);
    expect(of(one.shapes, 'circle')).toHaveLength(1);
    expect(texts(lineChart(trend([null, null]), SIZE).shapes)).toEqual(['Нет данных']);
    expect(lineChart(trend([]), SIZE).marks).toEqual([]);
  });

  it('D-28: a percentage has no axis above 100', () => {
    const { shapes } = lineChart(trend([97, 100], { bounds: [0, 100] }), SIZE);
    expect(
      texts(shapes)
        .map(Number)
        .filter((tick) => tick > 100),
    ).toEqual([]);
  });

  it('D-28: an axis that leaves zero out is marked as cut and says so; one that has zero is not', () => {
    const breaks = (shapes: readonly SvgShape[]) => of(shapes, 'path').filter(({ stroke }) => stroke === 'muted');
    const cut = lineChart(trend([72, 66], { bounds: [0, 100], events: [{ index: 1, text: 'Версия 3' }] }), SIZE);
    expect(breaks(cut.shapes)).toHaveLength(1);
    expect(cut.note).toBe('Шкала не от нуля: от 66 до 72');
    const words = of(cut.shapes, 'text').find(({ text }) => text === cut.note);
    const version = of(cut.shapes, 'text').find(({ text }) => text === 'Версия 3');
    expect(Number(version?.attrs?.['y']) - Number(words?.attrs?.['y'])).toBeGreaterThan(12);
    // Negative ones alone: zero would lie above.
    const below = lineChart(trend([-4, -8]), SIZE);
    expect(below.note).toMatch(/^Шкала не от нуля: от -8/);
    expect(breaks(below.shapes)).toHaveLength(1);
    for (const values of [[0, 60], [-5, 5], [null]]) {
      const whole = lineChart(trend(values), SIZE);
      expect(whole.note).toBeUndefined();
      expect(breaks(whole.shapes)).toEqual([]);
    }
  });

  it('D-27: a new version is a line across, told by its point, too', () => {
    const { shapes, marks } = lineChart(trend([1, 2], { events: [{ index: 1, text: 'Версия 3' }] }), SIZE);
    expect(of(shapes, 'line').filter(({ attrs }) => attrs?.['strokeDasharray'])).toHaveLength(1);
    expect(texts(shapes)).toContain('Версия 3');
    expect(marks.map(markText)).toEqual(['1: Балл 1', '2: Балл 2, Версия 3']);
  });

  it('D-28: names under the axis never touch', () => {
    const many = labels(60).map((label) => ({ ...label, name: '12–18 сентября' }));
    const { shapes } = lineChart({ labels: many, series: [series(many.map(() => 5))], format: String }, SIZE);
    const places = of(shapes, 'text')
      .filter(({ text }) => text?.includes('сент'))
      .map(({ attrs }) => Number(attrs?.['x']));
    expect(places.length).toBeGreaterThan(1);
    for (const [at, x] of places.entries()) expect(x - (places[at - 1] ?? -1000)).toBeGreaterThan(90);
  });
});

describe('bars', () => {
  it('D-28: stand on zero, below it when negative', () => {
    const { shapes } = barChart(trend([4, -4]), SIZE);
    const [up, down] = of(shapes, 'rect').map(({ attrs }) => ({
      y: Number(attrs?.['y']),
      height: Number(attrs?.['height']),
    }));
    expect(up?.height).toBeCloseTo(down?.height ?? 0, 0);
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 0);
  });

  it('D-28: a stack is as high as its sum, and says it', () => {
    const stacked = {
      ...trend([1, 2]),
      series: [series([1, 2]), series([3, 2], { key: 'b', colour: 'second' })],
      stacked: true,
    };
    const { shapes, marks } = barChart(stacked, SIZE);
    expect(of(shapes, 'rect')).toHaveLength(4);
    expect(texts(shapes)).toContain('4');
    expect(marks[0]?.facts.map(({ text }) => text)).toEqual(['1', '3']);
  });

  it('D-28: lying ones have names of any length and their number, one row each', () => {
    const data = {
      ...trend([5, null]),
      labels: [
        { key: 'a', name: 'Очень длинное имя '.repeat(9) },
        { key: 'b', name: 'Ж' },
      ],
    };
    for (const width of [320, 900]) {
      const { shapes, marks, height } = horizontalBarChart(data, width);
      expect(texts(shapes)[0]).toMatch(/^Очень длинное имя.*…$/);
      expect(texts(shapes)).toContain('---');
      expect(marks.map(({ row }) => row)).toEqual([0, 1]);
      expect(height).toBeGreaterThanOrEqual(48);
    }
  });
});

describe('the other shapes', () => {
  it('D-28: a spark ends in a point; without values there is none', () => {
    expect(sparkLine({ values: [1, 3, 2], width: 96, height: 28 }).map(({ tag }) => tag)).toEqual(['path', 'circle']);
    expect(sparkLine({ values: [null, 2], width: 96, height: 28 }).map(({ tag }) => tag)).toEqual(['circle']);
    expect(sparkLine({ values: [null], width: 96, height: 28 })).toEqual([]);
  });

  it('D-27: a map has a colour and a number in every known cell', () => {
    const data = {
      rows: [{ key: 'r', name: 'Речь' }],
      columns: [
        { key: 'a', name: 'Анна' },
        { key: 'b', name: 'Борис' },
      ],
      cells: [
        [
          { value: 40, count: 6 },
          { value: null, count: 0 },
        ],
      ],
      format: String,
      scale: [40, 100] as const,
    };
    const { shapes } = heatMap(data, 500);
    expect(of(shapes, 'rect').map(({ fill }) => fill)).toEqual(['heat1']);
    expect(texts(shapes)).toEqual(['Анна', 'Борис', 'Речь', '40']);
  });

  it('D-28: names of columns stand upright while they fit, and slanted ones end within the picture', () => {
    const mapOf = (names: readonly string[]) =>
      heatMap(
        {
          rows: [{ key: 'r', name: 'Речь' }],
          columns: names.map((name) => ({ key: name, name })),
          cells: [names.map(() => ({ value: 40, count: 6 }))],
          format: String,
          scale: [40, 100],
        },
        900,
      );
    const named = ({ shapes }: ReturnType<typeof mapOf>, name: string) =>
      of(shapes, 'text').find((one) => one.text === name);
    expect(named(mapOf(['9', '10', '11']), '10')?.attrs?.transform).toBeUndefined();
    const people = Array.from({ length: 25 }, (_, nth) => `Осипова Екатерина ${nth}`);
    const map = mapOf(people);
    const last = named(map, 'Осипова Екатерина 24');
    expect(last?.attrs?.transform).toMatch(/^rotate\(-35/);
    const end = Number(last?.attrs?.x) + textWidth('Осипова Екатерина 24', 12) * Math.cos((35 * Math.PI) / 180);
    expect(end).toBeLessThanOrEqual(map.width);
  });
});

describe('pictures (D-28)', () => {
  it('D-28: are the same drawing as a document of its own, in the colours of its theme', () => {
    const drawing = barChart(trend([1, 2]), SIZE);
    const caption = {
      title: 'Баллы',
      text: 'Средний балл вырос с 1 до 2.',
      note: '1–7 ноября',
      legend: [{ name: 'Балл', colour: 'first' as const }],
    };
    const { svg, width, height } = chartPicture(drawing, caption, 'light');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640"/);
    for (const text of ['<title>Баллы</title>', 'вырос с 1 до 2', '1–7 ноября', 'fill="#3a4bd0"'])
      expect(svg).toContain(text);
    expect(svg).not.toContain('var(');
    expect(width).toBe(640);
    expect(height).toBeGreaterThan(SIZE.height);
    expect(chartPicture(drawing, caption, 'dark').svg).toContain('fill="#16171b"');
  });

  it('Q-21: a name is never markup', () => {
    const shapes = [{ tag: 'text' as const, text: '<script>"&\u0001' }];
    expect(svgText({ width: 1, height: 1, title: '<b>', shapes }, 'light')).toContain(
      '&lt;script&gt;&quot;&amp;</text>',
    );
  });
});
