import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { TelegramDelivery, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { TELEGRAM_DELIVERY_KINDS, TELEGRAM_DELIVERY_STATES } from '#domain/telegram/telegram-words.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { deliveriesQuery, telegramChanged } from './telegram.queries.ts';
import { DELIVERY_TONES, telegramTime } from './telegram-texts.ts';

/** Log of deliveries: when, what, outcome, text of the refusal (D-30). */
export function DeliveryLog({ subscription }: { subscription: TelegramSubscription }) {
  const log = useQuery(deliveriesQuery(subscription.id));
  return (
    <Card as="section" aria-label="Журнал отправки" className="flex flex-col gap-3 p-4">
      <h2 className="text-md font-semibold">Журнал отправки</h2>
      <QuerySection
        query={log}
        pending={
          <LoadingRegion>
            <Skeleton className="h-24" />
          </LoadingRegion>
        }
      >
        {({ data, total }) =>
          data.length === 0 ? (
            <p className="text-muted">Здесь появятся отправленные сообщения.</p>
          ) : (
            <>
              <ul className="flex flex-col divide-y divide-line">
                {data.map((delivery) => (
                  <DeliveryLine key={delivery.id} delivery={delivery} timeZone={subscription.time_zone} />
                ))}
              </ul>
              {total > data.length && (
                <p className="text-sm text-muted">
                  Последние {formatNumber(data.length)} из {formatNumber(total)}.
                </p>
              )}
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}

function DeliveryLine({ delivery, timeZone }: { delivery: TelegramDelivery; timeZone: string }) {
  const { kind, state, created_at, sent_at, next_try_at, excerpt, error, may_retry } = delivery;
  const waits = state === 'queued' && error !== null && next_try_at !== null;
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums">{telegramTime(sent_at ?? created_at, timeZone)}</span>
        <span className="text-muted">{TELEGRAM_DELIVERY_KINDS[kind]}</span>
        <Badge tone={DELIVERY_TONES[state]}>{TELEGRAM_DELIVERY_STATES[state]}</Badge>
      </div>
      <p className="truncate text-sm text-muted">{excerpt}</p>
      {error !== null && (
        <p className="text-sm text-grade-poor">
          {error}
          {waits && ` Следующая попытка — ${telegramTime(next_try_at, timeZone)}.`}
        </p>
      )}
      {state === 'failed' && (may_retry.allowed ? <RetryButton delivery={delivery} /> : null)}
    </li>
  );
}

function RetryButton({ delivery }: { delivery: TelegramDelivery }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(telegramApi.retryDelivery, { params: delivery }),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => telegramChanged(queryClient),
  });
  return (
    <span>
      <Button
        size="sm"
        icon={<RotateCw />}
        disabledReason={retry.isPending ? 'Сообщение ставится в очередь.' : undefined}
        onClick={() => retry.mutate()}
      >
        Повторить
      </Button>
    </span>
  );
}
