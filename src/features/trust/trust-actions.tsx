import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PowerOff, RefreshCw } from 'lucide-react';
import { trustApi } from '#domain/trust/trust.api.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Permitted } from '#src/components/table/permitted.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { criterionTrustQuery, trustOverviewQuery } from './trust.queries.ts';

/** «Обновить примеры», which begins the trial anew, and «Выключить». */
export function TrustActions({ trust }: { trust: CriterionTrust }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (verb: 'restart' | 'stop') => call(trustApi[verb], { params: { id: trust.id } }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(criterionTrustQuery(trust.id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: trustOverviewQuery(trust.project.id).queryKey });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  const isOff = trust.state === 'off';
  const restart = async (): Promise<void> => {
    const isSure = await dialog({
      title: isOff ? 'Начать обкатку?' : 'Обновить примеры?',
      message: 'Обкатка начнётся заново с сегодняшними примерами: прежние проверки больше не считаются.',
      ok: isOff ? 'Начать' : 'Обновить',
    });
    if (isSure) mutate('restart');
  };
  const stop = async (): Promise<void> => {
    const isSure = await dialog({
      title: 'Выключить движок по этому критерию?',
      message: 'Движок больше не спрашивают об этом критерии, подсказок по нему нет. Проверки останутся в истории.',
      ok: 'Выключить',
      danger: true,
    });
    if (isSure) mutate('stop');
  };
  return (
    <>
      <Permitted may={trust.may.restart}>
        {(reason) => (
          <Button icon={<RefreshCw />} disabledReason={reason} pending={isPending} onClick={() => void restart()}>
            {isOff ? 'Начать обкатку' : 'Обновить примеры'}
          </Button>
        )}
      </Permitted>
      {!isOff && (
        <Permitted may={trust.may.stop}>
          {(reason) => (
            <Button icon={<PowerOff />} disabledReason={reason} pending={isPending} onClick={() => void stop()}>
              Выключить
            </Button>
          )}
        </Permitted>
      )}
    </>
  );
}
