import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { lineChart, type LineChartData } from '#domain/charts/line-chart.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { daysWithYear, pointName } from '#domain/dashboards/period-text.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { SpeechSummary } from '#domain/speech/speech-summary.schema.ts';
import { TALKS } from '#domain/kernel/nouns.ts';
import { speechSentence, usualText } from '#domain/speech/speech-summary-texts.ts';
import { figureText } from '#domain/speech/speech-texts.ts';
import { SPEECH_FIGURES } from '#domain/speech/speech-words.ts';
import { type SummaryKey, SUMMARY_KEYS } from '#domain/speech/summarise-speech.ts';
import { usePermissions } from '#src/app/session.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { speechSummaryQuery } from './dashboards.queries.ts';
import { linkToCommunications } from './drill-link.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

type Employee = SpeechSummary['employees'][number];

/** Employees shown at first. */
const SHOWN = 12;
/** Figures that have no room on a phone, then on a middle screen. */
const FROM: Partial<Record<SummaryKey, 'md' | 'lg' | 'wide'>> = {
  interruptions: 'md',
  monologue_seconds: 'md',
  long_pauses: 'md',
  hold_seconds: 'lg',
  silence_share: 'lg',
  answer_seconds: 'wide',
};

/** Talks that the block is of: those of the dashboard, rated or not, that have figures. */
function talksOf({ base }: Dashboard): DrillFilter {
  const { counted: _counted, ...talks } = base;
  return { ...talks, talk_share_from: 0 };
}

function trendOf({ trend, step }: SpeechSummary): LineChartData {
  return {
    labels: trend.map((part) => ({
      key: part.from,
      name: pointName(part, step),
      longName: daysWithYear(part),
      note: countOf(part.count, TALKS),
    })),
    series: [
      {
        key: 'talk_share',
        name: SPEECH_FIGURES.talk_share.label,
        colour: 'first',
        values: trend.map(({ means }) => means.talk_share),
      },
    ],
    format: (value) => figureText('talk_share', value),
    bounds: [0, 100],
    counts: trend.map(({ count }) => count),
  };
}

const tableOf = ({ employees }: SpeechSummary): ChartTable => ({
  columns: [
    { name: 'Сотрудник' },
    { name: 'Разговоров' },
    ...SUMMARY_KEYS.map((key) => ({ name: `${SPEECH_FIGURES[key].label}, ${SPEECH_FIGURES[key].unit}` })),
  ],
  rows: employees.map(({ id, name, count, means }) => ({
    key: String(id),
    cells: [name, count, ...SUMMARY_KEYS.map((key) => means[key])],
  })),
});

const columnsOf = (quartiles: SpeechSummary['quartiles']): FiguresColumn<Employee>[] => [
  { key: 'count', title: 'Разговоров', cell: ({ count }) => count },
  ...SUMMARY_KEYS.map((key): FiguresColumn<Employee> => {
    const usual = usualText(key, quartiles);
    const { label, hint } = SPEECH_FIGURES[key];
    return {
      key,
      title: label,
      formula: [hint, 'Среднее по разговорам.', usual && `Здесь ${usual}.`].filter(Boolean).join(' '),
      cell: ({ means }) => figureText(key, means[key]),
      ...(FROM[key] && { from: FROM[key] }),
    };
  }),
];

/** Block of how people talk, employee by employee and over time: all talks that were heard, rated or not (D-40). */
export function SpeechBlock({ dashboard }: { dashboard: Dashboard }) {
  const { guest } = usePermissions();
  const talks = useMemo(() => talksOf(dashboard), [dashboard]);
  const query = useQuery({ ...speechSummaryQuery(talks), enabled: !guest });
  if (guest) return null;
  return (
    <QuerySection query={query} pending={null} error={{ title: 'Показатели речи не загрузились', framed: true }}>
      {(summary) => summary.count > 0 && <SpeechCard dashboard={dashboard} summary={summary} talks={talks} />}
    </QuerySection>
  );
}

type SpeechCardProps = { dashboard: Dashboard; summary: SpeechSummary; talks: DrillFilter };

function SpeechCard({ dashboard, summary, talks }: SpeechCardProps) {
  const data = useMemo(() => trendOf(summary), [summary]);
  const text = speechSentence(summary);
  const linkOf = (index: number) => {
    const part = summary.trend[index];
    return part && linkToCommunications(talks, { period_from: part.from, period_to: part.to });
  };
  return (
    <ChartCard
      folds
      title="Речь"
      text={text}
      note={periodNote(dashboard)}
      fileName="rech"
      table={tableOf(summary)}
      draw={(width) => lineChart(data, { width, height: 320 })}
      footnote="Из двухканальных записей и расшифровок с собеседниками. Хорошего и плохого значения нет: «обычно» — середина этих же разговоров."
    >
      <LineChart label={SPEECH_FIGURES.talk_share.label} text={text} data={data} linkOf={linkOf} height={200} />
      {dashboard.view !== 'own' && (
        <Fold rows={summary.employees} first={SHOWN} className="-ml-2.5">
          {(shown) => (
            <FiguresTable
              caption="Речь сотрудников"
              nameTitle="Сотрудник"
              rows={shown}
              rowKey={({ id }) => String(id)}
              name={({ name }) => name}
              link={({ id }) =>
                linkToCommunications(talks, id === null ? { without: ['employee'] } : { employee_id: [id] })
              }
              columns={columnsOf(summary.quartiles)}
            />
          )}
        </Fold>
      )}
    </ChartCard>
  );
}
