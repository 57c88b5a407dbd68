import type { Communication, Message } from '#domain/communications/communications.schema.ts';
import { messagesProblem } from '#domain/transcripts/check-words.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { saveWords } from './save-words.ts';

/** Sides and authors as they are sent; all else as it is stored, the files of the messages among it (D-68). */
const corrected = (sent: readonly Message[], present: readonly Message[]): Message[] =>
  sent.map(({ side, author }, nth) => ({ ...(present[nth] as Message), side, author }));

/** New messages name no files: those are taken out of an upload by their own request. */
const withoutFiles = (messages: readonly Message[]): Message[] =>
  messages.map((message) => ({
    ...message,
    attachments: message.attachments.map(({ name, type, size }) => ({ name, type, size })),
  }));

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
      const isCorrection = present !== undefined && present.messages.length > 0;
      return { messages: isCorrection ? corrected(messages, present.messages) : withoutFiles(messages) };
    }),
  );
  return getCommunication({ db, caller, params });
}
