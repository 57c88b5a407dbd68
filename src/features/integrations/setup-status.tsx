import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Cable, Circle, CircleCheck, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { heldText, kindsOf, integrationTime } from './integration-texts.ts';
import { integrationsChanged, sourcePeopleQuery } from './integrations.queries.ts';

/** Status of the setup, what is done and what is left, up to the first call and the switch. */
export function SetupStatus({ integration }: { integration: Integration }) {
  const { complete, status, counts, first_call_at, time_zone } = integration;
  const hasMore = kindsOf(integration, 'setting').length + kindsOf(integration, 'vendor secret').length > 0;
  return (
    <TitledCard title="Подключение">
      <ul className="flex flex-col gap-2">
        {hasMore && (
          <Line isDone={complete}>{complete ? 'Настройки и секреты на месте' : 'Заполните настройки и секреты'}</Line>
        )}
        <li aria-live="polite">
          {first_call_at === null ? (
            <span className="flex items-center gap-2">
              <Spinner />
              Ждём первый звонок…
            </span>
          ) : (
            <Mark isDone>Первый звонок пришёл {integrationTime(first_call_at, time_zone)}</Mark>
          )}
        </li>
        {first_call_at !== null && <PeopleLine id={integration.id} />}
        <Line isDone={status === 'active'}>{status === 'active' ? 'Интеграция включена' : 'Включите интеграцию'}</Line>
      </ul>
      {counts.held > 0 && <p className="text-sm text-muted">{heldText(counts.held)}: ничего не потеряно.</p>}
      <Trials integration={integration} />
    </TitledCard>
  );
}

/** Trials that need no vendor: the way of a call, and, of a source that is asked, whether it answers. */
function Trials({ integration: { id, source } }: { integration: Integration }) {
  const queryClient = useQueryClient();
  const failed = (error: unknown) => notify.negative(errorMessage(error));
  const trial = useMutation({
    mutationFn: () => call(integrationDeliveriesApi.sendTrial, { params: { id } }),
    onSuccess: () => notify.positive('Пробная доставка отправлена: что с ней стало, покажет журнал.'),
    onError: failed,
    onSettled: () => integrationsChanged(queryClient),
  });
  const connection = useMutation({
    mutationFn: () => call(integrationDeliveriesApi.checkConnection, { params: { id } }),
    onError: failed,
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {source?.pulls === true && (
          <Button icon={<Cable />} pending={connection.isPending} onClick={() => connection.mutate()}>
            Проверить подключение
          </Button>
        )}
        <Button icon={<Send />} pending={trial.isPending} onClick={() => trial.mutate()}>
          Пробная доставка
        </Button>
      </div>
      <p role="status" className={connection.data?.ok === false ? 'text-grade-poor' : 'text-grade-good'}>
        {connection.data?.message}
      </p>
    </div>
  );
}

/** While it is off its calls are not there yet, and its people are. */
function PeopleLine({ id }: { id: number }) {
  const people = useQuery(sourcePeopleQuery(id)).data?.data ?? [];
  const unmapped = people.filter(({ employee }) => employee === null).length;
  if (people.length === 0) return null;
  return (
    <Line isDone={unmapped === 0}>
      {unmapped === 0 ? 'Сотрудники сопоставлены' : `Сопоставьте сотрудников: осталось ${unmapped}`}
    </Line>
  );
}

function Mark({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <span className={isDone ? 'flex gap-2 text-grade-good' : 'flex gap-2 text-muted'}>
      {isDone ? <CircleCheck className="mt-0.5 flex-none" /> : <Circle className="mt-0.5 flex-none" />}
      <span>
        {children}
        <span className="sr-only">{isDone ? ': готово' : ': осталось сделать'}</span>
      </span>
    </span>
  );
}

function Line(props: { isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <Mark {...props} />
    </li>
  );
}
