import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { retryDelivery } from './integrations.api.ts';
import { integrationsChanged } from './integrations.queries.ts';

/** «Повторить»: the delivery goes its way once more. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryDelivery,
    onSuccess: ({ outcome }) =>
      notify.positive(
        outcome === 'held' ? 'Интеграция выключена: доставка ждёт включения.' : 'Доставка обрабатывается заново.',
      ),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => integrationsChanged(queryClient),
  });
}
