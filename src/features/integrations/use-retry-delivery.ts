import { useMutation, useQueryClient } from '@tanstack/react-query';
import { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { integrationsChanged } from './integrations.queries.ts';

/** «Повторить»: the delivery goes its way once more. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(integrationDeliveriesApi.retry, { params: { id } }),
    onSuccess: ({ outcome }) =>
      notify.positive(
        outcome === 'held' ? 'Интеграция выключена: доставка ждёт включения.' : 'Доставка обрабатывается заново.',
      ),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => integrationsChanged(queryClient),
  });
}
