import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { SamplePlan, SamplePlanList } from '#domain/samples/samples.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansQuery } from './samples.queries.ts';

const loadDialog = async () => (await import('./plan-dialog.tsx')).PlanDialog;

/** «Выборки» of a project: its plans with their progress, and the way to a new one (D-21). */
export function SamplePlans({ projectId }: { projectId: number }) {
  const plans = useQuery(plansQuery(projectId));
  return (
    <section aria-labelledby="sample-plans" className="flex flex-col gap-3">
      <h2 id="sample-plans" className="text-md font-semibold">
        Выборки
      </h2>
      <QuerySection
        query={plans}
        pending={
          <LoadingRegion label="Выборки загружаются">
            <Skeleton className="h-24" />
          </LoadingRegion>
        }
        error={{ className: 'py-6', framed: true }}
      >
        {(list) => <Plans projectId={projectId} list={list} />}
      </QuerySection>
    </section>
  );
}

/** Plan being edited; null: a new one. */
type Edited = SamplePlan | null;

function Plans({ projectId, list }: { projectId: number; list: SamplePlanList }) {
  const [edited, setEdited] = useState<Edited>(null);
  const layer = useLazyLayer(loadDialog);
  const edit = (plan: Edited): void => {
    setEdited(plan);
    layer.setOpen(true);
  };
  return (
    <>
      {list.data.length === 0 && (
        <p className="text-muted">Плана пока нет: он сам раздаст коммуникации асессорам по норме.</p>
      )}
      <ul aria-labelledby="sample-plans" className="flex flex-col gap-3 empty:hidden">
        {list.data.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} onEdit={() => edit(plan)} />
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        icon={<Plus />}
        aria-haspopup="dialog"
        disabledReason={reasonOf(list.auth.create)}
        {...layer.firstTouch}
        aria-expanded={layer.open}
        onClick={() => edit(null)}
      >
        Новый план
      </Button>
      {layer.open && layer.Part && (
        <layer.Part projectId={projectId} plan={edited} onClose={() => layer.setOpen(false)} />
      )}
    </>
  );
}
