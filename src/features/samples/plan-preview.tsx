import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { FUNNEL_STEPS } from '#domain/samples/sample-funnel.ts';
import type { PreviewRules, SamplePreview } from '#domain/samples/samples.schema.ts';
import { useSettled } from '#src/components/field-group/use-settled.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { previewQuery } from './samples.queries.ts';

type PlanPreviewProps = { projectId: number; rules: PreviewRules | null };

/** Preview: how many communications each filter leaves, and whether that is enough for the norm (D-21). */
export function PlanPreview({ projectId, rules }: PlanPreviewProps) {
  const debounced = useSettled(rules);
  const query = useQuery(previewQuery(projectId, debounced));
  const { data, error, isPlaceholderData } = query;
  return (
    <section aria-labelledby="plan-preview" className="flex min-w-0 flex-col gap-3 self-start md:sticky md:top-0">
      <h3 id="plan-preview" className="font-semibold">
        Что подберётся сейчас
      </h3>
      {debounced === null && <p className="text-muted">Выберите форму, норму и асессоров: здесь появится воронка.</p>}
      {debounced !== null && error && <QueryError query={query} className="py-4" />}
      {debounced !== null && !error && !data && (
        <LoadingRegion label="Считаем">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {debounced !== null && !error && data && (
        <div className={classNames('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}>
          <Verdict preview={data} />
          <FunnelSteps steps={data.steps} />
          <Employees employees={data.employees} />
        </div>
      )}
    </section>
  );
}

function Verdict({ preview: { from, to, will_pick, short } }: { preview: SamplePreview }) {
  return (
    <div role="status" className="flex flex-col gap-0.5">
      <p className="font-medium">
        {will_pick === 0 ? 'Подбирать нечего' : `Подберётся: ${countOf(will_pick, COMMUNICATIONS)}`}
      </p>
      {short > 0 && <p className="text-sm text-grade-poor">Для нормы не хватает: {countOf(short, COMMUNICATIONS)}</p>}
      <p className="text-sm text-muted tabular-nums">
        {formatDay(from)} – {formatDay(to)}
      </p>
    </div>
  );
}

function FunnelSteps({ steps }: Pick<SamplePreview, 'steps'>) {
  const all = Math.max(1, steps[0]?.left ?? 0);
  return (
    <ul aria-label="Воронка" className="flex flex-col gap-2">
      {steps.map(({ step, left }) => (
        <li key={step} className="flex flex-col gap-1 text-sm">
          <span className="flex justify-between gap-3">
            {FUNNEL_STEPS[step]} <span className="tabular-nums">{left}</span>
          </span>
          <Progress label={FUNNEL_STEPS[step]} value={left} max={all} valueText={`${left} из ${all}`} />
        </li>
      ))}
    </ul>
  );
}

function Employees({ employees }: Pick<SamplePreview, 'employees'>) {
  if (employees.length === 0) return <p className="text-sm text-muted">В проекте пока нет сотрудников.</p>;
  return (
    <table aria-label="По сотрудникам" className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1 font-normal">
            Сотрудник
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            Нужно
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            Подходят
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {employees.map(({ employee, needed, available }) => (
          <tr key={employee.id}>
            <td className="py-1">{employee.name}</td>
            <td className="py-1 pl-3 text-right">{needed}</td>
            <td className={classNames('py-1 pl-3 text-right', available < needed && 'text-grade-poor')}>
              {available}
              {available < needed && <span className="sr-only">, не хватает</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
