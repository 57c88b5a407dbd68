import { EVALUATIONS } from '#domain/kernel/nouns.ts';
import { Suspense, useState } from 'react';
import { formatScore } from '#domain/evaluations/format-score.ts';
import type { FormSimulation } from '#domain/forms/form-simulation.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { SimulationRows } from './form-simulation-rows.tsx';
import { Segments } from '../builder/segments.tsx';
import { signedPoints } from './simulation-words.ts';

/** Histogram in the charts' own chunk, which the page of a form does without (Q-8). */
const SimulationHistogram = lazySection(
  async () => (await import('./form-simulation-histogram.tsx')).SimulationHistogram,
);

/** Result: summary, distribution, and the largest changes. */
export function SimulationResult({ simulation }: { simulation: FormSimulation }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const { summary, rows } = simulation;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted">
        Пересчитано: {countOf(rows.length, EVALUATIONS)}. Сами оценки не изменились.
      </p>
      <Summary simulation={simulation} />
      <Card as="section" aria-labelledby="simulation-spread" className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="simulation-spread" className="text-md font-semibold">
            Распределение оценок
          </h2>
          <Segments
            label="Вид распределения"
            options={[
              { value: 'chart', label: 'График' },
              { value: 'table', label: 'Таблица' },
            ]}
            value={look}
            onChange={setLook}
          />
        </div>
        <Suspense fallback={<Skeleton className="h-62" />}>
          <SimulationHistogram
            before={summary.before.histogram}
            after={summary.after.histogram}
            asTable={look === 'table'}
          />
        </Suspense>
      </Card>
      <SimulationRows rows={rows} />
    </div>
  );
}

function Summary({ simulation: { summary } }: { simulation: FormSimulation }) {
  const { before, after, raised, lowered, same, failed_now, passed_now } = summary;
  const change = before.mean === null || after.mean === null ? null : after.mean - before.mean;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        term="Средний балл"
        value={`${formatScore(before.mean, 'percent')} → ${formatScore(after.mean, 'percent')}`}
        note={change === null ? 'Считать не по чему' : signedPoints(change)}
      />
      <Figure
        term="Прошли порог"
        value={`${formatNumber(before.passed)} → ${formatNumber(after.passed)}`}
        note={`Стали проходить: ${formatNumber(passed_now)}, перестали: ${formatNumber(failed_now)}`}
      />
      <Figure term="Балл вырос" value={formatNumber(raised)} note={`Снизился: ${formatNumber(lowered)}`} />
      <Figure term="Не изменился" value={formatNumber(same)} note="Балл тот же с точностью до сотых" />
    </dl>
  );
}

function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <Card className="flex flex-col px-4 py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted tabular-nums">{note}</dd>
    </Card>
  );
}
