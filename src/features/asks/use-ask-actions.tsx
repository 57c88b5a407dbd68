import { useQueryClient } from '@tanstack/react-query';
import { RefreshCcw, Trash2 } from 'lucide-react';
import { asksApi } from '#domain/asks/asks.api.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { asksChanged } from './asks.queries.ts';

type Named = { id: number; question: string };

/** «Спросить ещё раз» and «Удалить» of a question, in its row and on its page. */
export function useAskActions(onRemoved?: () => unknown): (ask: Named) => RowAction[] {
  const queryClient = useQueryClient();
  const remove = async ({ id, question }: Named): Promise<void> => {
    const message = 'Ответ и выборка пропадут. Разговоры останутся.';
    if (!(await dialog({ title: `Удалить вопрос «${question}»?`, message, ok: 'Удалить', danger: true }))) return;
    try {
      await call(asksApi.remove, { params: { id } });
      notify.positive('Вопрос удалён.');
      await onRemoved?.();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await asksChanged(queryClient);
  };
  return (ask) => [
    {
      label: 'Спросить ещё раз',
      icon: <RefreshCcw />,
      link: { to: '/asks/$id', params: { id: 'create' }, search: { from: ask.id } },
    },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: () => void remove(ask) },
  ];
}
