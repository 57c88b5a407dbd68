import type { z } from 'zod';
import { PermanentError } from '#server/permanent-error.ts';
import { WebError } from '#server/web/web-error.ts';
import { fieldsOf } from '../read-fields.ts';
import type { WordsRequest } from '../source.ts';
import { askBitrix24 } from './ask-bitrix24.ts';
import type { bitrix24Secrets } from './settings.ts';

/** `crm.activity.call.getTranscript`: text that the portal's own recogniser has made; null while it has made none. */
export const bitrix24Words: WordsRequest<unknown, z.infer<typeof bitrix24Secrets>> = async (key, { secrets, ask }) => {
  const { json } = await askBitrix24(ask, secrets, 'crm.activity.call.getTranscript', {
    activityId: Number(key),
  }).catch((error: unknown) => {
    if (error instanceof WebError && error.kind === 'denied') throw new PermanentError(DENIED, { cause: error });
    throw error;
  });
  const text = fieldsOf(json).text('result', 'transcription')?.trim();
  if (text) return text;
  throw new WebError('malformed', { sentence: 'У Битрикс24 ещё нет расшифровки этого звонка.' });
};

const DENIED =
  'Битрикс24 не даёт расшифровку: у входящего вебхука нет права «CRM (crm)», или обработка звонков в портале выключена.';
