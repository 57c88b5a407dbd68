import type { Communication } from '#domain/communications/communications.schema.ts';
import { orderedSegments, transcriptProblem } from '#domain/transcripts/check-words.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { getCommunication } from '../communications/get-communication.ts';
import { saveWords } from './save-words.ts';

export async function setTranscript({
  db,
  caller,
  params,
  seen,
  input,
}: RequestOf<typeof transcriptsApi.setTranscript>): Promise<Communication> {
  const { segments, origin, origin_name } = input;
  const problem = transcriptProblem(segments);
  await db.write((q) =>
    saveWords(
      q,
      { caller, seen },
      { segments: orderedSegments(segments), messages: [], origin, origin_name },
      (present) => {
        if (problem !== null) throw fieldErrors({ segments: [problem] });
        if ((present?.messages.length ?? 0) > 0)
          throw fieldErrors({ segments: ['У этой коммуникации переписка: расшифровки у неё не бывает.'] });
      },
    ),
  );
  return getCommunication({ db, caller, params });
}
