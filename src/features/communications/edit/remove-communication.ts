import type { QueryClient } from '@tanstack/react-query';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import { REMOVE_REASON_MAX } from '#domain/communications/communication-limits.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { defineFields } from '#src/components/field-group/field-spec.ts';
import { communicationChanged, communicationQuery } from '../communication-page.queries.ts';
import { tiesQuery, tiesText } from './ties.queries.ts';

/** Named as on the server, so that its error appears at it. */
export const REASON_FIELD = defineFields([
  { name: 'reason', type: 'textarea', label: 'Причина', rows: 2, maxLength: REMOVE_REASON_MAX, rules: [required] },
]);

export const FOR_GOOD =
  'Запись, расшифровка и сведения о клиенте сотрутся навсегда, вернуть их будет нельзя. В показателях и отправленных отчётах прежние цифры останутся.';

/** Asks for the reason and deletes (D-69); true when it is gone. */
export async function askToRemove(queryClient: QueryClient, id: number): Promise<boolean> {
  const ties = await queryClient.fetchQuery(tiesQuery(id));
  const title = `Удалить коммуникацию № ${id}?`;
  if (!ties.remove.allowed) {
    await dialog({ title: 'Удалить нельзя', message: ties.remove.reason, ok: 'Понятно', cancel: null });
    return false;
  }
  const tied = tiesText(ties);
  const message = tied === '' ? FOR_GOOD : `Из вида уйдёт и связанное с ней: ${tied}. ${FOR_GOOD}`;
  const done = await dialog({
    title,
    message,
    form: REASON_FIELD,
    ok: 'Удалить',
    danger: true,
    onOk: (input) => call(communicationsApi.remove, { params: { id }, input }),
  });
  if (!done) return false;
  notify.positive('Коммуникация удалена.');
  return true;
}

/** What was known of it is forgotten: its page would show it from memory. */
export async function forgetCommunication(queryClient: QueryClient, id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: communicationQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: ['recordings', id] });
  await Promise.all([
    communicationChanged(queryClient),
    queryClient.invalidateQueries({ queryKey: ['entities-count'] }),
  ]);
}
