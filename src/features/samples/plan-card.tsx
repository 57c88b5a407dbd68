import { Pencil, Play, Trash2 } from 'lucide-react';
import { formatDay, formatShortDateTime } from '#domain/kernel/format-date.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { normText } from '#domain/samples/plan-words.ts';
import type { SamplePlan, SampleProgress } from '#domain/samples/samples.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { usePlanActions } from './use-plan-actions.ts';

/** Employees shown at first. */
const FIRST = 10;

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Card of a plan: its norm, the progress of its present period, its next run. */
export function PlanCard({ plan, onEdit }: { plan: SamplePlan; onEdit: () => void }) {
  const { run, remove, isRunning } = usePlanActions(plan);
  const { progress } = plan;
  const isQueued = plan.last_run?.state === 'queued';
  const menu: RowAction[] = [
    { label: 'Изменить', icon: <Pencil />, may: plan.may.update, onSelect: onEdit },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', may: plan.may.remove, onSelect: remove },
  ];
  return (
    <Card as="section" aria-label={plan.name} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">{plan.name}</h3>
          <p className="text-sm text-muted">
            {normText(plan)} · {plan.form.name}
            {plan.recheck_share > 0 && ` · перепроверка ${plan.recheck_share}\u00a0%`}
          </p>
        </div>
        <Button
          size="sm"
          icon={<Play />}
          pending={isRunning || isQueued}
          disabledReason={isQueued ? undefined : reasonOf(plan.may.run)}
          onClick={run}
        >
          Подобрать сейчас
        </Button>
        <RowMenuButton actions={() => menu} />
      </div>
      <p className="text-sm text-muted">{runText(plan)}</p>
      <Norm progress={progress} />
      <Assessors assessors={progress.assessors} />
    </Card>
  );
}

function runText({ last_run, next_run_at }: SamplePlan): string {
  const next = next_run_at ? `Следующий подбор ${formatShortDateTime(next_run_at, readerZone())}.` : 'Подбор вручную.';
  if (!last_run) return next;
  if (last_run.state === 'queued') return 'Идёт подбор…';
  return `${formatShortDateTime(last_run.created_at, readerZone())}: ${last_run.message} ${next}`;
}

/** Progress of each employee against the norm; two bars would say less than two numbers. */
function Norm({ progress: { from, to, employees } }: { progress: SampleProgress }) {
  const norm = sum(employees.map((one) => one.norm));
  const done = sum(employees.map((one) => one.done));
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span>
          Норма {formatDay(from)} – {formatDay(to)}
        </span>
        <span>
          оценено {done} из {norm}
        </span>
      </p>
      <Progress
        label="Норма периода"
        value={done}
        max={Math.max(1, norm)}
        valueText={`${done} из ${norm}`}
        tone={norm > 0 && done >= norm ? 'excellent' : 'accent'}
      />
      {employees.length > 0 && (
        <Fold rows={employees} first={FIRST} className="-ml-2.5">
          {(shown) => (
            <ul aria-label="По сотрудникам" className="grid gap-x-6 text-sm sm:grid-cols-2">
              {shown.map(({ employee, norm: wanted, picked, done: rated }) => (
                <li key={employee.id} className="flex justify-between gap-3 py-0.5">
                  <span className="truncate">{employee.name}</span>
                  <span className="flex-none text-muted tabular-nums">
                    {rated} из {wanted}, назначено {picked}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fold>
      )}
    </div>
  );
}

function Assessors({ assessors }: Pick<SampleProgress, 'assessors'>) {
  return (
    <ul aria-label="По асессорам" className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-sm">
      {assessors.map(({ assessor, picked, done, overdue }) => (
        <li key={assessor.id} className="tabular-nums">
          {assessor.name}{' '}
          <span className="text-muted">
            {done} из {picked}
          </span>
          {overdue > 0 && <span className="text-grade-poor">, просрочено {overdue}</span>}
        </li>
      ))}
    </ul>
  );
}
