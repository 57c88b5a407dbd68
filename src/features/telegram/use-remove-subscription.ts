import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { telegramChanged } from './telegram.queries.ts';

/** «Удалить», with a question. @param onRemoved leaves the page of what is gone. */
export function useRemoveSubscription(onRemoved?: () => unknown): (row: TelegramSubscription) => Promise<void> {
  const queryClient = useQueryClient();
  return async (row) => {
    const title = `Удалить подписку «${row.name}»?`;
    const message = 'Сообщения перестанут приходить, журнал отправки удалится.';
    if (!(await dialog({ title, message, ok: 'Удалить', danger: true }))) return;
    try {
      await call(telegramApi.remove, { params: row, revision: row.revision });
      notify.positive('Подписка удалена.');
      await onRemoved?.();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await telegramChanged(queryClient);
  };
}
