import type { Communication } from '#domain/communications/communications.schema.ts';
import { messagesProblem, orderedSegments, transcriptProblem } from '#domain/transcripts/check-words.ts';
import { completeMessages, type Words } from '#domain/transcripts/merge-words.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { previewWords } from './preview-words.ts';
import { saveWords } from './save-words.ts';
import { lockWords } from './transcripts.repo.ts';

/** Reads a file of words and stores it: a transcript takes the place of the former, a chat completes it (D-66). */
export async function attachWords(request: RequestOf<typeof transcriptsApi.attach>): Promise<Communication> {
  const { db, caller, params, query, seen } = request;
  const read = await previewWords({ ...request, seen: undefined });
  await db.write(async (q) => {
    const present = await lockWords(q, params.id);
    const messages = completeMessages(present?.messages ?? [], read.messages);
    const words = { segments: orderedSegments(read.segments), messages: read.messages.length > 0 ? messages : [] };
    const told = { ...words, origin: 'file' as const, origin_name: query.file_name || null };
    await saveWords(q, { caller, seen }, told, (now) => refuseUnkept(words, now));
  });
  return getCommunication({ db, caller, params });
}

function refuseUnkept({ segments, messages }: Words, present: Words | undefined): void {
  const isOfOtherKind = messages.length > 0 ? present?.segments.length : present?.messages.length;
  const problem = messages.length > 0 ? messagesProblem(messages, []) : transcriptProblem(segments);
  if (problem !== null) throw fieldErrors({ file: [problem] });
  if (isOfOtherKind)
    throw fieldErrors({ file: ['У коммуникации бывает или расшифровка, или переписка: здесь уже есть другое.'] });
}
