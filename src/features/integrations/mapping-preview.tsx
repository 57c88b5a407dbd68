import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Integration, IntegrationPreview } from '#domain/integrations/integrations.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { integrationTime } from './integration-texts.ts';
import { mappingPreviewQuery } from './integrations.queries.ts';
import { withMapping } from './mapping-form.ts';

/** Pause after typing before the server is asked. */
const SETTLE_MS = 400;

function useDebounced<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

type MappingPreviewProps = { integration: Integration; settings: Integration['settings'] };

/** Preview of the last deliveries by these settings: nothing is stored. */
function MappingPreview({ integration, settings }: MappingPreviewProps) {
  const preview = useQuery(mappingPreviewQuery(integration.id, useDebounced(settings)));
  return (
    <TitledCard title="Что получится" text="Последние доставки с этими настройками. Ничего не сохраняется.">
      <QuerySection
        query={preview}
        pending={
          <LoadingRegion>
            <Skeleton className="h-24" />
          </LoadingRegion>
        }
      >
        {({ data }) => (
          <Deliveries deliveries={data} timeZone={integration.time_zone} stale={preview.isPlaceholderData} />
        )}
      </QuerySection>
    </TitledCard>
  );
}

type DeliveriesProps = { deliveries: IntegrationPreview['data']; timeZone: string; stale: boolean };

function Deliveries({ deliveries, timeZone, stale }: DeliveriesProps) {
  if (deliveries.length === 0)
    return (
      <p className="text-muted">
        Доставок ещё не было. Отправьте из своей системы первый звонок: его поля появятся здесь, и сопоставить их станет
        просто.
      </p>
    );
  return (
    <ol aria-live="polite" aria-busy={stale} className="flex flex-col gap-3">
      {deliveries.map(({ delivery_id, received_at, events }) => (
        <li key={delivery_id} className="flex flex-col gap-1">
          <span className="text-sm text-muted tabular-nums">{integrationTime(received_at, timeZone)}</span>
          {events.map((event) => (
            <span key={event} className={event.startsWith('Пропуск') ? 'break-words text-grade-fair' : 'break-words'}>
              {event}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Preview beside the form: drawn anew with what is typed. */
export const mappingPreview = (integration: Integration) => (values: Readonly<Record<string, unknown>>) => (
  <MappingPreview integration={integration} settings={withMapping(integration.settings, values)} />
);
