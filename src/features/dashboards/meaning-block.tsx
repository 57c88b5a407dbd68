import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BarChartData } from '#domain/charts/bar-chart.ts';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { MeaningSummary } from '#domain/communications/meaning-summary.schema.ts';
import { TALKS } from '#domain/kernel/nouns.ts';
import { objectionsSentence, valuesSentence } from '#domain/communications/meaning-summary-texts.ts';
import { OBJECTION_ANSWERS, type ObjectionAnswer } from '#domain/communications/objection-answers.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { usePermissions } from '#src/app/session.ts';
import { BarChart } from '#src/components/chart/bar-chart.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { AutoBlock } from './auto-block.tsx';
import { meaningSummaryQuery } from './dashboards.queries.ts';
import { linkToCommunications } from './drill-link.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

/** Values shown at first. */
const SHOWN = 12;
const CUTS = {
  reasons: { label: 'Причины', title: 'Причина обращения', field: 'reason' },
  topics: { label: 'Темы', title: 'Тема', field: 'topic' },
  results: { label: 'Результаты', title: 'Результат', field: 'result' },
} as const;
type Cut = keyof typeof CUTS;

const count = (value: number): string => formatNumber(value, 0);

/** Talks that the block is of: those of the dashboard that an engine has read, rated or not. */
function talksOf({ base }: Dashboard): DrillFilter {
  const { counted: _counted, ...talks } = base;
  return { ...talks, has_meaning: true };
}

type PartProps = { dashboard: Dashboard; summary: MeaningSummary; talks: DrillFilter };

/** What engines have read in conversations, and what trusted ones give them, which is a series of its own (D-44). */
export const MachineBlocks = ({ dashboard }: { dashboard: Dashboard }) => (
  <>
    <MeaningBlock dashboard={dashboard} />
    <AutoBlock dashboard={dashboard} />
  </>
);

/** Blocks of what conversations are about and of what clients object, read by an engine and corrected by people (D-52). */
function MeaningBlock({ dashboard }: { dashboard: Dashboard }) {
  const { guest } = usePermissions();
  const talks = talksOf(dashboard);
  const query = useQuery({ ...meaningSummaryQuery(talks), enabled: !guest });
  if (guest) return null;
  return (
    <QuerySection query={query} pending={null} error={{ title: 'Содержание разговоров не загрузилось', framed: true }}>
      {(summary) =>
        summary.count > 0 && (
          <div className="grid items-stretch gap-3 lg:grid-cols-2">
            <AboutCard dashboard={dashboard} summary={summary} talks={talks} />
            <ObjectionsCard dashboard={dashboard} summary={summary} talks={talks} />
          </div>
        )
      }
    </QuerySection>
  );
}

function AboutCard({ dashboard, summary, talks }: PartProps) {
  const [cut, setCut] = useState<Cut>('reasons');
  const { title, field } = CUTS[cut];
  const values = summary[cut].slice(0, SHOWN);
  const data: BarChartData = {
    labels: values.map(({ key, label }) => ({ key, name: label })),
    series: [{ key: 'count', name: 'Разговоров', colour: 'first', values: values.map((value) => value.count) }],
    format: count,
  };
  const linkOf = (index: number) => {
    const value = values[index];
    return value && linkToCommunications(talks, { [field]: [value.key] });
  };
  const overdue = summary.overdue > 0 && (
    <>
      Обещания сотрудников просрочены:{' '}
      <Link
        {...linkToCommunications(talks, { promises_overdue: true })}
        className="text-accent-text underline underline-offset-2"
      >
        {countOf(summary.overdue, TALKS)}
      </Link>
      .{' '}
    </>
  );
  return (
    <ChartCard
      folds
      title="О чём говорят"
      text={valuesSentence(values, summary.count)}
      note={periodNote(dashboard)}
      fileName="o-chem-govoryat"
      draw={(width) => horizontalBarChart(data, width)}
      table={seriesTable({ corner: title, labels: data.labels, series: data.series, format: count })}
      linkOf={linkOf}
      tools={
        <Segments
          label="Что считать"
          options={(Object.keys(CUTS) as Cut[]).map((value) => ({ value, label: CUTS[value].label }))}
          value={cut}
          onChange={setCut}
        />
      }
      footnote={<>{overdue}Прочитано движком, исправления считаются вместо прочитанного.</>}
    >
      <BarChart key={cut} label={title} data={data} lying linkOf={linkOf} />
    </ChartCard>
  );
}

const HOWS: readonly ObjectionAnswer[] = valuesOf(OBJECTION_ANSWERS);

type Objection = MeaningSummary['objections'][number];

/** What a phone has room for: the others are the rest of all. */
const EVERYWHERE: ObjectionAnswer = 'answered';

const columnsOf = (talks: DrillFilter): FiguresColumn<Objection>[] => [
  { key: 'count', title: 'Разговоров', cell: (row) => count(row.count) },
  ...HOWS.map(
    (how): FiguresColumn<Objection> => ({
      key: how,
      title: OBJECTION_ANSWERS[how],
      ...(how !== EVERYWHERE && { from: 'md' }),
      cell: (row) => <Met talks={talks} objection={row.key} how={how} count={row[how]} label={row.label} />,
    }),
  ),
];

function ObjectionsCard({ dashboard, summary, talks }: PartProps) {
  const { objections } = summary;
  return (
    <ChartCard
      folds
      title="Возражения"
      text={objectionsSentence(summary)}
      note={periodNote(dashboard)}
      fileName="vozrazheniya"
      table={{
        columns: [
          { name: 'Возражение' },
          { name: 'Разговоров' },
          ...HOWS.map((how) => ({ name: OBJECTION_ANSWERS[how] })),
        ],
        rows: objections.map(({ key, label, count: talksOfKind, ...met }) => ({
          key,
          cells: [label, talksOfKind, ...HOWS.map((how) => met[how])],
        })),
      }}
      footnote="Разговор с двумя возражениями стоит в двух строках."
    >
      <Fold rows={objections} first={SHOWN} className="-ml-2.5">
        {(shown) => (
          <FiguresTable
            caption="Возражения и ответы на них"
            nameTitle="Возражение"
            rows={shown}
            rowKey={({ key }) => key}
            name={({ label }) => label}
            link={({ key }) => linkToCommunications(talks, { objection: [key] })}
            columns={columnsOf(talks)}
          />
        )}
      </Fold>
    </ChartCard>
  );
}

type MetProps = { talks: DrillFilter; objection: string; how: ObjectionAnswer; count: number; label: string };

/** Number of conversations with an objection that was met so; opens them. */
function Met({ talks, objection, how, count: number, label }: MetProps) {
  if (number === 0) return <span className="text-faint">0</span>;
  return (
    <Link
      {...linkToCommunications(talks, { objection: [objection], objection_answer: [how] })}
      aria-label={`${label}, ${OBJECTION_ANSWERS[how].toLowerCase()}: ${number}`}
      className="relative z-10 rounded text-accent-text underline underline-offset-2"
    >
      {count(number)}
    </Link>
  );
}
