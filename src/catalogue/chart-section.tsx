import type { LinkProps } from '@tanstack/react-router';
import type { BarChartData } from '#domain/charts/bar-chart.ts';
import { barChart } from '#domain/charts/bar-chart.ts';
import type { ChartLabel, ChartSeries } from '#domain/charts/chart-data.ts';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { heatMap, type HeatMapData } from '#domain/charts/heat-map.ts';
import { lineChart, type LineChartData } from '#domain/charts/line-chart.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { BarChart } from '../components/chart/bar-chart.tsx';
import { ChartCard } from '../components/chart/chart-card.tsx';
import { HeatGrid } from '../components/chart/heat-grid.tsx';
import { HeatScale } from '../components/chart/heat-scale.tsx';
import { LineChart } from '../components/chart/line-chart.tsx';
import { SparkLine } from '../components/chart/spark-line.tsx';
import { Sample, Section } from './sample.tsx';

const number = (value: number): string => formatNumber(value, 1);
const percent = (value: number): string => `${formatNumber(value, 1)}\u00a0%`;
const link = (): LinkProps => ({ to: '.' });

/** Wave that is the same on every visit: screenshots are compared. */
const wave = (count: number, from: number, height: number): number[] =>
  Array.from({ length: count }, (_, index) => from + height * Math.sin(index / 3) + ((index * 7) % 5));
const labels = (count: number, name = (index: number) => `${index + 1}`): ChartLabel[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), name: name(index) }));
const series = (name: string, values: ChartSeries['values'], more: Partial<ChartSeries> = {}): ChartSeries => ({
  key: name,
  name,
  values,
  colour: 'first',
  ...more,
});

const LONG_NAMES = [
  'Константинопольский-Задунайский Всеволод Александрович',
  'Выявление потребности и уточнение сроков остекления',
  'Предложение следующего шага с датой и ответственным',
  'Речь',
];

const TREND: LineChartData = {
  labels: labels(12, (index) => `${index + 7}–${index + 13} сен`),
  series: [
    series('Средний балл', [...wave(5, 74, 3), null, ...wave(6, 79, 3)], { hollow: new Set([2, 11]) }),
    series('Прошли порог', wave(12, 68, 6), { colour: 'second' }),
    series('Средний балл, прошлый период', wave(12, 71, 2), { colour: 'before', dashed: true }),
  ],
  format: percent,
  tickFormat: (value) => formatNumber(value),
  bounds: [0, 100],
  counts: [37, 41, 3, 52, 44, 0, 39, 61, 48, 55, 47, 4],
  events: [{ index: 6, text: 'Новая версия формы «Входящий звонок»' }],
};

const LINES: readonly [string, LineChartData][] = [
  ['Линии: пропуск, полые точки, сравнение', TREND],
  [
    'Нет данных',
    { ...TREND, series: [series('Средний балл', Array(12).fill(null))], counts: Array(12).fill(0), events: [] },
  ],
  ['Одна точка', { labels: labels(1, () => '7 сен'), series: [series('Средний балл', [81.4])], format: percent }],
  ['400 точек', { labels: labels(400), series: [series('Звонков', wave(400, 40, 12))], format: number }],
  ['Отрицательные', { labels: labels(9), series: [series('Изменение', wave(9, -4, 9))], format: number }],
];

const GRADES = ['excellent', 'good', 'fair', 'poor'] as const;
const GRADE_NAMES = { excellent: 'Отлично', good: 'Хорошо', fair: 'Удовлетворительно', poor: 'Неудовлетворительно' };
const BARS: readonly [string, BarChartData, boolean?][] = [
  [
    'Столбцы рядом',
    {
      labels: labels(6, (index) => `${index * 10}–${index * 10 + 10}`),
      series: [series('Было', [1, 4, 9, 16, 7, 2], { colour: 'before' }), series('Стало', [0, 2, 7, 19, 9, 2])],
      format: number,
      tickFormat: String,
    },
  ],
  [
    'Друг на друге',
    {
      labels: labels(8, (index) => `${index + 36} нед.`),
      series: GRADES.map((grade, at) => series(GRADE_NAMES[grade], wave(8, 9 - at, 2), { colour: grade })),
      format: (value) => formatNumber(value, 0),
      stacked: true,
    },
  ],
  [
    'Гистограмма',
    {
      labels: labels(10, (index) => `${index * 10}`),
      series: [series('Оценок', [0, 0, 1, 2, 2, 6, 14, 33, 41, 22])],
      format: String,
      histogram: true,
    },
  ],
  [
    'Отрицательные столбцы',
    {
      labels: labels(5, (index) => LONG_NAMES[index] ?? 'Итог'),
      series: [series('Строгость', [3.2, -1.4, 0, -6.8, 2])],
      format: number,
    },
  ],
  [
    'Лежачие, длинные имена',
    {
      labels: labels(4, (index) => LONG_NAMES[index] ?? ''),
      series: [series('Потери', [41.2, 17, 3.5, 0])],
      format: number,
    },
    true,
  ],
  [
    'Лежачие, отрицательные',
    {
      labels: labels(4, (index) => LONG_NAMES[index] ?? ''),
      series: [series('Строгость', [4.2, -3.1, null, 0.4])],
      format: number,
    },
    true,
  ],
];

const HEAT: HeatMapData = {
  rows: LONG_NAMES.slice(1).map((name) => ({ key: name, name })),
  columns: ['Абрамов Пётр', LONG_NAMES[0] ?? '', 'Ветрова Анна', 'Громов Илья', 'Дёмина Ольга', 'Ершов Лев'].map(
    (name) => ({ key: name, name }),
  ),
  cells: [
    [82, 91, 45, null, 77, 66].map((value, at) => ({ value, count: at === 4 ? 2 : 12 })),
    [58, 40, 71, 88, 96, 52].map((value) => ({ value, count: 9 })),
    [100, 95, 90, 70, 64, 81].map((value) => ({ value, count: 30 })),
  ],
  format: (value) => formatNumber(value, 0),
  scale: [40, 100],
};

/** The chart kit in every state (D-28). */
export function ChartSection() {
  return (
    <Section id="charts" title="Графики" wide>
      {LINES.map(([title, data]) => (
        <ChartCard
          key={title}
          title={title}
          text="Средний балл вырос с 78,2 % до 81,4 %."
          fileName="grafik"
          legend={data.series}
          draw={(width) => lineChart(data, { width, height: 300 })}
          table={seriesTable({ corner: 'Неделя', labels: data.labels, series: data.series, format: data.format })}
          linkOf={link}
        >
          <LineChart label={title} data={data} linkOf={link} />
        </ChartCard>
      ))}
      {BARS.map(([title, data, lying]) => (
        <ChartCard
          key={title}
          title={title}
          text="Сколько чего было."
          fileName="grafik"
          legend={data.series.length > 1 ? data.series : []}
          draw={(width) => barChart(data, { width, height: 300 })}
          table={seriesTable({ corner: 'Что', labels: data.labels, series: data.series, format: data.format })}
        >
          <BarChart label={title} data={data} lying={lying === true} />
        </ChartCard>
      ))}
      <ChartCard
        title="Карта"
        text="Слабее всего «Речь» у Громова."
        fileName="karta"
        draw={(width) => heatMap(HEAT, width)}
        table={seriesTable({ corner: 'Критерий', labels: HEAT.rows, series: [], format: number })}
        footnote={<HeatScale scale={HEAT.scale} format={HEAT.format} />}
      >
        <HeatGrid
          label="Карта"
          corner="Критерий"
          data={HEAT}
          linkOf={link}
          countText={(count) => `оценок: ${count}`}
          enough={5}
        />
      </ChartCard>
      <Sample title="Линии в строке">
        <div className="flex flex-wrap gap-6">
          <SparkLine values={wave(12, 70, 4)} label="Средний балл по неделям" />
          <SparkLine values={[70, null, 74, 71, null, 80]} />
          <SparkLine values={[81.4]} />
          <SparkLine values={[null, null]} />
        </div>
      </Sample>
    </Section>
  );
}
