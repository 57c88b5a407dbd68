import { signedText } from '#domain/charts/change-sentence.ts';
import { lineChart } from '#domain/charts/line-chart.ts';
import { svgText } from '#domain/charts/svg-shape.ts';
import { type Better, differenceText, type Unit, valueText } from '#domain/dashboards/figure-texts.ts';
import { FIGURES, LINE_FIGURES } from '#domain/dashboards/figures.ts';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyContent, WeeklyCriterion } from '#domain/reports/weekly-content.schema.ts';
import { weeklyTrendChart, weeklyTrendNote } from '#domain/reports/weekly-trend.ts';
import type { PdfBlock } from '#server/pdf/write-pdf.ts';
import { changeColour, COLOURS, PAGE_WIDTH, table } from './pdf-kit.ts';

/** A chart's letters are made for the screen: on paper they stand beside smaller ones. */
const CHART_SCALE = 0.75;
const THIN = 'мало данных';
const score = (value: number | null): string => valueText(value, 'score');
type Measure = { unit: Unit; better: Better };
const CRITERION: Measure = LINE_FIGURES.criterion_mean;

/** Change in the figure's own unit, coloured by whether it is good news. */
const changeCell = (change: number | null, { unit, better }: Measure): PdfBlock => ({
  text: signedText(change, (size) => differenceText(size, unit)) ?? '',
  color: changeColour(change, better),
});

export function figuresBlock({ figures: { figures, norm, previous } }: WeeklyContent): PdfBlock[] {
  const rows = figures.map(({ key, value, change, thin }): PdfBlock[] => {
    const { title, unit } = FIGURES[key];
    const note = key === 'norm_share' && norm ? `${formatNumber(norm.done)} из ${formatNumber(norm.of)}` : thin && THIN;
    return [
      { text: note ? [title, { text: `  ${note}`, color: COLOURS.muted, fontSize: 9 }] : title },
      { text: valueText(value, unit), bold: true },
      changeCell(change, FIGURES[key]),
    ];
  });
  if (rows.length === 0) return [];
  const columns = [
    { header: 'Показатель', width: '*' as const },
    { header: 'За неделю', width: 90, right: true },
    { header: `К ${daysWithYear(previous)}`, width: 130, right: true },
  ];
  return [table(columns, rows)];
}

export function trendBlock({ figures: { trend } }: WeeklyContent): PdfBlock[] {
  if (trend.every(({ mean }) => mean === null)) return [];
  const drawing = lineChart(weeklyTrendChart(trend), { width: PAGE_WIDTH / CHART_SCALE, height: 120 / CHART_SCALE });
  return [
    { svg: svgText({ ...drawing, title: 'Средний балл по неделям' }, 'light'), width: PAGE_WIDTH },
    { text: weeklyTrendNote(trend), fontSize: 9, color: COLOURS.muted },
  ];
}

const criteriaTable = (title: string, rows: readonly WeeklyCriterion[]): PdfBlock =>
  table(
    [
      { header: title, width: '*' },
      { header: 'Средний', width: 70, right: true },
      { header: 'Изменение', width: 70, right: true },
      { header: 'Ответов', width: 60, right: true },
    ],
    rows.map(({ name, mean, change, count }) => [
      name,
      valueText(mean, CRITERION.unit),
      changeCell(change, CRITERION),
      formatNumber(count),
    ]),
  );

export function criteriaBlock({ figures: { criteria } }: WeeklyContent): PdfBlock[] {
  const fallen = criteria.fallen.filter(({ id }) => criteria.worst.every((one) => one.id !== id));
  return [
    ...(criteria.best.length > 0 ? [criteriaTable('Лучшие', criteria.best)] : []),
    ...(criteria.worst.length > 0 ? [criteriaTable('Слабые', criteria.worst)] : []),
    ...(fallen.length > 0 ? [criteriaTable('Снизились', fallen)] : []),
  ];
}

export function employeesBlock({ figures: { employees } }: WeeklyContent): PdfBlock[] {
  if (employees.length === 0) return [];
  return [
    table(
      [
        { header: 'Сотрудник', width: '*' },
        { header: 'Средний', width: 60, right: true },
        { header: 'Изменение', width: 65, right: true },
        { header: 'Оценок', width: 55, right: true },
        { header: 'Критических', width: 65, right: true },
      ],
      employees.map(({ employee, mean, change, count, critical, thin }) => [
        { text: thin ? [employee.name, { text: `  ${THIN}`, color: COLOURS.muted, fontSize: 9 }] : employee.name },
        score(mean),
        changeCell(change, FIGURES.mean_score),
        formatNumber(count),
        formatNumber(critical),
      ]),
    ),
  ];
}
