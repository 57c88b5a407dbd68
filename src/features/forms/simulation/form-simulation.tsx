import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { SIMULATION_MAX } from '#domain/forms/form-limits.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { SimulationResult } from './form-simulation-result.tsx';

const COUNTS = [50, 100, 200, 500, SIMULATION_MAX];
const EVALUATIONS = ['последняя', 'последние', 'последних'] as const;
const ALL = '';

/** «Пересчитать прошлые оценки»: the draft applied to published evaluations. Nothing is changed (D-12). */
export function FormSimulation({ form }: { form: Form }) {
  const [last, setLast] = useState('200');
  const [project, setProject] = useState(ALL);
  const simulation = useMutation({
    mutationFn: () =>
      // No time limit: up to a thousand evaluations.
      call(formDraftsApi.simulate, {
        params: form,
        input: { last: Number(last), ...(project === ALL ? {} : { project_id: Number(project) }) },
        timeout: false,
      }),
  });
  const counts = COUNTS.map((count) => ({ value: String(count), label: countOf(count, EVALUATIONS) }));
  const projects = form.used_by.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section aria-label="Пересчёт прошлых оценок" className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Покажет, какими были бы прошлые опубликованные оценки, если считать их по черновику этой формы. Сами оценки не
        меняются. В расчёт идёт сохранённый{' '}
        <Link
          to="/forms/$id"
          params={{ id: String(form.id) }}
          search={{ version: 'draft' }}
          className="text-accent-text underline"
        >
          черновик
        </Link>
        .
      </p>
      <form
        aria-label="Что пересчитать"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!simulation.isPending) simulation.mutate();
        }}
      >
        <Field label="Сколько оценок" className="w-48 max-sm:w-full">
          {(control) => (
            <Select {...control} options={counts} value={last} onChange={(event) => setLast(event.target.value)} />
          )}
        </Field>
        <Field label="Проект" className="w-64 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              options={projects}
              placeholder="Все проекты"
              value={project}
              onChange={(event) => setProject(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={<Calculator />}
          pending={simulation.isPending}
          className="mb-1.5 max-sm:w-full"
        >
          Пересчитать прошлые оценки
        </Button>
      </form>
      {simulation.isPending && (
        <LoadingRegion label="Пересчитываем оценки" className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </LoadingRegion>
      )}
      {simulation.isError && (
        <Card>
          <ErrorState
            title="Не удалось пересчитать"
            message={errorMessage(simulation.error)}
            requestId={requestIdOf(simulation.error)}
            onRetry={() => simulation.mutate()}
          />
        </Card>
      )}
      {simulation.data &&
        (simulation.data.rows.length === 0 ? (
          <Card>
            <EmptyState title="Пересчитывать нечего" text="По этой форме ещё нет опубликованных оценок." />
          </Card>
        ) : (
          <SimulationResult simulation={simulation.data} />
        ))}
    </section>
  );
}
