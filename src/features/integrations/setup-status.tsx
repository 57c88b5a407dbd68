import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { callsText, heldText, kindsOf, whenText } from './integration-texts.ts';
import { firstCallQuery, integrationsChanged } from './integrations.queries.ts';

/** What is done and what is left, up to the first call and the switch. */
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
            <FirstCallWait id={integration.id} />
          ) : (
            <Mark isDone>Первый звонок пришёл {whenText(first_call_at, time_zone)}</Mark>
          )}
        </li>
        {counts.unmapped > 0 && (
          <Line isDone={false}>Сопоставьте сотрудников: {callsText(counts.unmapped)} без них</Line>
        )}
        <Line isDone={status === 'active'}>{status === 'active' ? 'Интеграция включена' : 'Включите интеграцию'}</Line>
      </ul>
      {counts.held > 0 && <p className="text-sm text-muted">{heldText(counts.held)}: ничего не потеряно.</p>}
    </TitledCard>
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

/** Turns green by itself: a delivery that is no call, a check of the address say, is not what is waited for. */
function FirstCallWait({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const seen = useQuery(firstCallQuery(id)).data;
  useEffect(() => {
    if (seen?.first_call_at) void integrationsChanged(queryClient, seen);
  }, [seen, queryClient]);
  return (
    <span className="flex items-center gap-2">
      <Spinner />
      Ждём первый звонок…
    </span>
  );
}
