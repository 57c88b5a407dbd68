import type { BarChartData } from '#domain/charts/bar-chart.ts';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { AssessorRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import { assessorsText, percentText, scoreText, wholePercent } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { DAY_RULE, FIGURES, LINE_FIGURES } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { signedText } from '#domain/charts/change-sentence.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { linkToCommunications } from './drill-link.ts';
import { NO_FIGURE, valueText } from '#domain/dashboards/figure-texts.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

const JUDGEMENTS = { strict: 'Строже', even: 'Как все', lenient: 'Мягче' } as const;
const one = (value: number): string => formatNumber(value, 1);

const COLUMNS: FiguresColumn<AssessorRow>[] = [
  {
    key: 'sent',
    title: LINE_FIGURES.assessor_sent.title,
    formula: LINE_FIGURES.assessor_sent.formula,
    cell: ({ sent }) => formatNumber(sent),
  },
  {
    key: 'tasks',
    title: LINE_FIGURES.assessor_tasks.title,
    formula: LINE_FIGURES.assessor_tasks.formula,
    cell: ({ tasks_open, tasks_done }) =>
      tasks_open + tasks_done === 0 ? (
        NO_FIGURE
      ) : (
        <span className="inline-flex flex-wrap justify-end gap-x-1">
          <span>сделано {formatNumber(tasks_done)},</span>
          <span>открыто {formatNumber(tasks_open)}</span>
        </span>
      ),
  },
  {
    key: 'count',
    title: 'Оценок',
    formula: `${FIGURES.evaluated.formula} ${DAY_RULE}`,
    from: 'lg',
    cell: ({ count }) => formatNumber(count),
  },
  {
    key: 'minutes',
    title: 'Медиана времени',
    formula: LINE_FIGURES.assessor_minutes.formula,
    from: 'md',
    cell: ({ median_minutes }) => valueText(median_minutes, 'minutes'),
  },
  { key: 'mean', title: 'Средний балл', from: 'lg', cell: ({ mean }) => valueText(mean, 'score') },
  {
    key: 'strictness',
    title: 'К среднему коллег',
    formula: LINE_FIGURES.assessor_strictness.formula,
    from: 'md',
    cell: ({ strictness, judgement }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
        {signedText(strictness, one) ?? NO_FIGURE}
        {judgement !== null && judgement !== 'even' && <Badge tone="fair">{JUDGEMENTS[judgement]}</Badge>}
        {strictness !== null && judgement === null && <span className="text-xs text-muted">мало данных</span>}
      </span>
    ),
  },
  {
    key: 'lost',
    title: 'Проиграно апелляций',
    formula: LINE_FIGURES.assessor_lost.formula,
    from: 'lg',
    cell: ({ appeals }) =>
      appeals === null || appeals.resolved === 0 ? NO_FIGURE : `${appeals.lost} из ${appeals.resolved}`,
  },
  {
    key: 'agreement',
    title: 'Согласие',
    formula: LINE_FIGURES.assessor_agreement.formula,
    from: 'lg',
    cell: ({ agreement }) => (agreement === null ? NO_FIGURE : wholePercent(agreement)),
  },
  {
    key: 'rechecks',
    title: LINE_FIGURES.assessor_rechecks.title,
    formula: LINE_FIGURES.assessor_rechecks.formula,
    from: 'wide',
    cell: ({ rechecks: { done, pairs, same } }) =>
      same === null ? (
        NO_FIGURE
      ) : (
        <span className="inline-flex flex-wrap justify-end gap-x-1">
          <span>сделано {formatNumber(done)},</span>
          <span>
            совпало {wholePercent(same)} в {formatNumber(pairs)}
          </span>
        </span>
      ),
  },
];

function assessorsTable(rows: readonly AssessorRow[]): ChartTable {
  return {
    columns: [
      { name: 'Асессор' },
      { name: 'Отправлено' },
      { name: 'Задач сделано' },
      { name: 'Задач открыто' },
      { name: 'Оценок' },
      { name: 'Медиана, мин', format: one },
      { name: 'Средний балл', format: scoreText },
      { name: 'К среднему коллег', format: one },
      { name: 'Апелляций рассмотрено' },
      { name: 'Проиграно' },
      { name: 'Согласие, %', format: percentText },
      { name: 'Перепроверок сделано' },
      { name: 'Перепроверок с участием' },
      { name: 'Совпало, %', format: percentText },
    ],
    rows: rows.map((row) => ({
      key: String(row.assessor.id),
      cells: [
        row.assessor.name,
        row.sent,
        row.tasks_done,
        row.tasks_open,
        row.count,
        row.median_minutes,
        row.mean,
        row.strictness,
        row.appeals?.resolved ?? null,
        row.appeals?.lost ?? null,
        row.agreement,
        row.rechecks.done,
        row.rechecks.pairs,
        row.rechecks.same,
      ],
    })),
  };
}

function strictnessChart(rows: readonly AssessorRow[]): BarChartData {
  return {
    labels: rows.map(({ assessor }) => ({ key: String(assessor.id), name: assessor.name })),
    series: [
      {
        key: 'strictness',
        name: 'К среднему коллег',
        colour: 'first',
        values: rows.map(({ strictness }) => strictness),
      },
    ],
    format: one,
  };
}

/** Assessors shown at first. */
const SHOWN = 12;

/** Block of assessors: how much, how fast, how even (D-27). One's own line alone for an assessor. */
export function AssessorsBlock({ dashboard }: { dashboard: Dashboard }) {
  const { assessors, base, view } = dashboard;
  if (!assessors || assessors.length === 0) return null;
  const isOwn = view === 'assessor';
  return (
    <ChartCard
      folds
      title={isOwn ? 'Моя работа' : 'Асессоры'}
      text={assessorsText(assessors)}
      note={periodNote(dashboard)}
      fileName="asessory"
      table={assessorsTable(assessors)}
      draw={(width) => horizontalBarChart(strictnessChart(assessors), width)}
      linkOf={(index) => linkToCommunications(base, assessors[index]?.filter ?? {})}
    >
      <Fold rows={assessors} first={SHOWN} className="-ml-2.5">
        {(shown) => (
          <FiguresTable
            caption={isOwn ? 'Моя работа' : 'Асессоры'}
            nameTitle="Асессор"
            rows={shown}
            rowKey={({ assessor }) => assessor.id}
            name={({ assessor }) => assessor.name}
            note={noteOf}
            link={({ filter }) => linkToCommunications(base, filter)}
            columns={COLUMNS}
          />
        )}
      </Fold>
    </ChartCard>
  );
}

function noteOf({ thin, strictness, judgement }: AssessorRow) {
  if (thin) return 'мало данных';
  if (judgement === null || judgement === 'even') return null;
  return (
    <span className="md:hidden">
      {JUDGEMENTS[judgement].toLowerCase()} коллег: {signedText(strictness, one)}
    </span>
  );
}
