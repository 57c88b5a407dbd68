import type { Communication } from '#domain/communications/communications.schema.ts';
import { messagesProblem } from '#domain/transcripts/check-words.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { saveWords } from './save-words.ts';

export async function setMessages({
  db,
  caller,
  params,
  seen,
  input,
}: RequestOf<typeof transcriptsApi.setMessages>): Promise<Communication> {
  const { messages, origin, origin_name } = input;
  await db.write((q) =>
    saveWords(q, { caller, seen }, { segments: [], messages, origin, origin_name }, (present) => {
      const problem = messagesProblem(messages, present?.messages ?? []);
      if (problem !== null) throw fieldErrors({ messages: [problem] });
      if ((present?.segments.length ?? 0) > 0)
        throw fieldErrors({ messages: ['У этой коммуникации расшифровка: переписки у неё не бывает.'] });
    }),
  );
  return getCommunication({ db, caller, params });
}
