import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Side } from '#domain/communications/sides.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { WORDS_AT_ONCE } from '#domain/words-uploads/words-limits.ts';
import { wordsUploadsApi } from '#domain/words-uploads/words-uploads.api.ts';
import type { CreatedFromWords, CreateFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import { isCanceled } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { abandonWords, sendWords } from '#src/app/send-words.ts';

/** File of words on its way: `upload_id` once it is there, `problem` if it did not get there. */
export type SentWords = { share: number; upload_id: number | null; problem: string | null };

/** Sends a file of words; without one to keep it is given up when nobody looks at it any more. */
export function useSentWords(file: File): SentWords & { retry: () => void } {
  const [sent, setSent] = useState<SentWords>({ share: 0, upload_id: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const own = new AbortController();
    const tell = (part: Partial<SentWords>): void => setSent((before) => ({ ...before, ...part }));
    sendWords({ file, signal: own.signal, onProgress: (share) => tell({ share }) }).then(
      (upload_id) => tell({ upload_id, share: 1, problem: null }),
      (error: unknown) => !isCanceled(error) && tell({ problem: refusalReason(error) }),
    );
    return () => own.abort();
  }, [file, attempt]);
  const retry = (): void => {
    setSent({ share: 0, upload_id: null, problem: null });
    setAttempt(attempt + 1);
  };
  return { ...sent, retry };
}

/** How a file is read: for which project, which of its conversations is shown, and where a chat is cut. */
export type WordsReading = { project_id: number; employee_id?: number; conversation: number; pause_hours: number };

export const wordsUploadQuery = (upload_id: number, reading: WordsReading) =>
  queryOptions({
    queryKey: ['words-uploads', upload_id, reading],
    queryFn: ({ signal }) =>
      call(wordsUploadsApi.preview, { params: { id: upload_id }, query: reading, signal, timeout: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Names of the voices with the sides chosen for them, as they count in each conversation of the file. */
export const voicesWithSides = ({ speakers }: WordsPreview, sides: readonly Side[]): CreateFromWords['voices'] =>
  speakers.map(({ name, side }, nth) => ({ name, side: sides[nth] ?? side }));

/** What is to be made of a file. */
export type WordsToCreate = CreateFromWords & { upload_id: number; file: File };

/** Makes the communications of a file, some at once; `tell` hears how many are done. */
export async function createFromWords(
  { upload_id, file, conversations, ...input }: WordsToCreate,
  tell: (done: number) => void,
): Promise<CreatedFromWords> {
  const all: CreatedFromWords = { created: [], existing: [], lost: [] };
  for (let from = 0; from < conversations.length; from += WORDS_AT_ONCE) {
    const some = { ...input, conversations: conversations.slice(from, from + WORDS_AT_ONCE) };
    const made = await call(wordsUploadsApi.create, { params: { id: upload_id }, input: some, timeout: false });
    all.created.push(...made.created);
    all.existing.push(...made.existing);
    all.lost.push(...made.lost);
    tell(all.created.length + all.existing.length);
  }
  if (all.existing.length === 0) abandonWords(file);
  return all;
}

/** Lists and figures have more rows than they knew. */
export async function communicationsAdded(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['entities-count'] });
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  await queryClient.invalidateQueries({ queryKey: ['communications', 'list'] });
}
