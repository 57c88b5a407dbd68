import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { integrationsChanged } from './integrations.queries.ts';

const SWITCHED_TEXTS = {
  activate: 'Интеграция включена.',
  pause: 'Интеграция выключена: доставки будут ждать включения.',
} as const;

/** «Включить», «Включить снова» after a failure, «Выключить». */
export function SwitchButton({ integration }: { integration: Integration }) {
  const queryClient = useQueryClient();
  const { id, status, may } = integration;
  const turn = useMutation({
    mutationFn: (to: keyof typeof SWITCHED_TEXTS) => call(integrationsApi[to], { params: { id } }),
    onSuccess: (saved, to) => {
      notify.positive(SWITCHED_TEXTS[to]);
      return integrationsChanged(queryClient, saved);
    },
    onError: (error) => {
      notify.negative(errorMessage(error));
      return integrationsChanged(queryClient);
    },
  });
  if (status === 'active')
    return (
      <Button
        icon={<Pause />}
        pending={turn.isPending}
        disabledReason={reasonOf(may.pause)}
        onClick={() => turn.mutate('pause')}
      >
        Выключить
      </Button>
    );
  return (
    <Button
      variant="primary"
      icon={<Play />}
      pending={turn.isPending}
      disabledReason={reasonOf(may.activate)}
      onClick={() => turn.mutate('activate')}
    >
      {status === 'error' ? 'Включить снова' : 'Включить'}
    </Button>
  );
}
