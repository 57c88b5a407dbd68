import { DAYS, TALKS, TOKENS } from '#domain/kernel/nouns.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { autoEvaluationsApi } from '#domain/auto-evaluations/auto-evaluations.api.ts';
import type { ProjectAutomation } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { AUTO_STATES, PAST_DAYS, type PastDays } from '#domain/auto-evaluations/auto-states.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Permitted } from '#src/components/table/permitted.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

export const automationQuery = (id: number) =>
  queryOptions({
    queryKey: ['trust', 'automation', id],
    queryFn: ({ signal }) => call(autoEvaluationsApi.get, { params: { id }, signal, several: true }),
  });

/** Cost of some conversations by the company's last questions; null: nothing is known. */
function costText({ tokens, roubles }: ProjectAutomation['cost'], talks: number): string | null {
  if (tokens === null) return null;
  const price = roubles === null ? '' : `, примерно ${formatNumber(roubles * talks, 0)} ₽`;
  return `примерно ${countOf(Math.round(tokens * talks), TOKENS)}${price}`;
}

/** «Автооценки» of a project: switch, what is evaluated, cost, and «Оценить прошлые» (D-44). */
export function Automation({ projectId }: { projectId: number }) {
  const query = useQuery(automationQuery(projectId));
  return (
    <QuerySection query={query} pending={<Skeleton className="h-40 w-full" />}>
      {(automation) => <AutomationCard projectId={projectId} automation={automation} />}
    </QuerySection>
  );
}

type CardProps = { projectId: number; automation: ProjectAutomation };

function AutomationCard({ projectId, automation }: CardProps) {
  const { on, trusted, counts } = automation;
  const states = valuesOf(AUTO_STATES).filter((state) => counts[state] > 0);
  return (
    <Card as="section" aria-labelledby="automation" className="flex max-w-prose flex-col gap-3 px-4 py-3">
      <h2 id="automation" className="text-md font-semibold">
        Автооценки
      </h2>
      <p>
        {on
          ? 'Включены: каждый новый разговор с расшифровкой движок оценивает сам.'
          : 'Выключены. Если включить, движок сам оценит каждый новый разговор с расшифровкой.'}{' '}
        Только по критериям, в которых ему верят. Сотрудник, заказчик и гость автооценок не видят: до них доходит лишь
        оценка, которую отправил человек. В средние баллы оценок автооценки не входят.
      </p>
      <Trusted trusted={trusted} />
      <Daily automation={automation} />
      {states.length > 0 && (
        <p className="text-sm text-muted tabular-nums">
          {states.map((state) => `${AUTO_STATES[state]}: ${formatNumber(counts[state])}`).join(' · ')}
        </p>
      )}
      <Actions projectId={projectId} automation={automation} />
    </Card>
  );
}

function Trusted({ trusted }: Pick<ProjectAutomation, 'trusted'>): ReactNode {
  if (trusted.length === 0) return <p>Сейчас движку не верят ни в одном критерии: оценивать нечем.</p>;
  return <p>Оцениваются: {trusted.map(({ name, form }) => `${name} (${form})`).join('; ')}.</p>;
}

function Daily({ automation: { a_day: aDay, cost } }: Pick<CardProps, 'automation'>) {
  const daily = Math.round(aDay);
  const text = costText(cost, Math.max(daily, 1));
  return (
    <p className="text-sm text-muted">
      За последнюю неделю: {countOf(daily, TALKS)} с расшифровкой в день.{' '}
      {text === null
        ? 'Чего стоит разговор, станет известно после первых вопросов движку.'
        : `${daily > 0 ? 'Это' : 'Один разговор —'} ${text} ${daily > 0 ? 'в день' : ''}; не больше лимита компании.`}
    </p>
  );
}

function Actions({ projectId, automation }: CardProps) {
  const { on, past, cost, may } = automation;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('7');
  const days = PAST_DAYS.find((one) => String(one) === chosen) ?? 7;
  const settled = {
    onSuccess: (changed: ProjectAutomation) => queryClient.setQueryData(automationQuery(projectId).queryKey, changed),
    onError: (error: Error) => notify.negative(errorMessage(error)),
  };
  const params = { id: projectId };
  const turn = useMutation({
    mutationFn: (input: { on: boolean }) => call(autoEvaluationsApi.set, { params, input }),
    ...settled,
  });
  const evaluate = useMutation({
    mutationFn: (input: { days: PastDays }) => call(autoEvaluationsApi.evaluatePast, { params, input }),
    ...settled,
  });
  const count = past.find((one) => one.days === days)?.count ?? 0;
  const ask = async (): Promise<void> => {
    const text = costText(cost, count);
    const message = `Движок оценит ${countOf(count, TALKS)}${text === null ? '' : `: ${text}`}. Начнёт с новых, сверх лимита дня подождёт до завтра.`;
    if (await dialog({ title: 'Оценить прошлые?', message, ok: 'Оценить' })) evaluate.mutate({ days });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Permitted may={may.switch}>
        {(reason) => (
          <Button disabledReason={reason} pending={turn.isPending} onClick={() => turn.mutate({ on: !on })}>
            {on ? 'Выключить автооценки' : 'Включить автооценки'}
          </Button>
        )}
      </Permitted>
      {on && may.evaluate.allowed && (
        <>
          <Segments
            label="За сколько дней оценить прошлые"
            options={past.map((one) => ({ value: String(one.days), label: countOf(one.days, DAYS) }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            icon={<Sparkles />}
            pending={evaluate.isPending}
            disabledReason={count === 0 ? 'За эти дни оценивать больше нечего.' : reasonOf(may.evaluate)}
            onClick={() => void ask()}
          >
            Оценить прошлые: {formatNumber(count)}
          </Button>
        </>
      )}
    </div>
  );
}
