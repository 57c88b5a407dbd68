import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { attachmentsApi } from '#domain/attachments/attachments.api.ts';
import type { Kept } from '#domain/attachments/attachments.schema.ts';
import type { Communication, Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { abandonWords, sendWords } from '#src/app/send-words.ts';
import { communicationChanged, communicationQuery } from '#src/features/communications/communication-page.queries.ts';

/** File, or text that was pasted, and which of its conversations. */
export type WordsSource = { body: Blob; name: string; conversation: number; pause_hours: number };

/** An archive is sent by parts and kept until its voices and pictures are taken out; words alone are a body. */
export const isArchive = (body: Blob): body is File => body instanceof File && /\.zip$/i.test(body.name);

/** Reads a file or a text on the server and stores nothing; a large one takes its time. */
export function usePreviewWords(communicationId: number, onProgress: (share: number) => void) {
  return useMutation<WordsPreview, ApiError, WordsSource>({
    mutationFn: async ({ body, name, conversation, pause_hours }) => {
      const { signal } = new AbortController();
      const upload_id = isArchive(body) ? await sendWords({ file: body, onProgress, signal }) : undefined;
      return call(transcriptsApi.preview, {
        params: { id: communicationId },
        query: { file_name: name, conversation, pause_hours, ...(upload_id === undefined ? {} : { upload_id }) },
        ...(upload_id === undefined ? { body } : {}),
        timeout: false,
      });
    },
  });
}

/** Takes the files of the saved messages out of the archive that they were read of. */
export async function keepAttachments(id: number, { body, conversation, pause_hours }: WordsSource): Promise<Kept> {
  if (!isArchive(body)) return { kept: 0, lost: [] };
  const upload_id = await sendWords({ file: body, onProgress: () => undefined, signal: new AbortController().signal });
  const query = { upload_id, conversation, pause_hours };
  const kept = await call(attachmentsApi.keep, { params: { id }, query, timeout: false });
  abandonWords(body);
  return kept;
}

export type WordsToSave = {
  segments: TranscriptSegment[];
  messages: Message[];
  origin: 'file' | 'pasted' | 'person';
  origin_name: string | null;
};

/**
 * Saves the words of a communication: those that are there are replaced by revision. `onSaved` comes before the page is
 * asked anew, which may take away whoever saved.
 */
export function useSaveWords({ id, words }: Pick<Communication, 'id' | 'words'>, onSaved: () => Promise<void> | void) {
  const queryClient = useQueryClient();
  return useMutation<Communication, ApiError, WordsToSave>({
    mutationFn: ({ segments, messages, ...origin }) => {
      const sent = { params: { id }, ...(words && { revision: words.revision }), timeout: 60_000 };
      return messages.length > 0
        ? call(transcriptsApi.setMessages, { ...sent, input: { messages, ...origin } })
        : call(transcriptsApi.setTranscript, { ...sent, input: { segments, ...origin } });
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(communicationQuery(id).queryKey, saved);
      await onSaved();
    },
    onSettled: () => communicationChanged(queryClient),
  });
}

/** Makes an earlier version the words of today. */
export function useRestoreWords({ id, words }: Pick<Communication, 'id' | 'words'>) {
  const queryClient = useQueryClient();
  return useMutation<Communication, ApiError, { words_version_id: number }>({
    mutationFn: (version) =>
      call(transcriptsApi.restore, { params: { id, ...version }, revision: words?.revision ?? 1 }),
    onSuccess: (restored) => queryClient.setQueryData(communicationQuery(id).queryKey, restored),
    onSettled: () => communicationChanged(queryClient),
  });
}

/** Keeps the words of today where others came beside them. */
export function useRefuseOffer({ id }: Pick<Communication, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation<Communication, ApiError, { words_version_id: number }>({
    mutationFn: (version) => call(transcriptsApi.refuseOffer, { params: { id, ...version } }),
    onSuccess: (kept) => queryClient.setQueryData(communicationQuery(id).queryKey, kept),
    onSettled: () => communicationChanged(queryClient),
  });
}

/** Earlier versions of the words, without them. */
export const wordsVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['communications', 'words', id],
    queryFn: ({ signal }) => call(transcriptsApi.versions, { params: { id }, signal }),
  });

/** Words of one version, which never change. */
export const earlierWordsQuery = (id: number, words_version_id: number) =>
  queryOptions({
    queryKey: ['communications', 'words', id, words_version_id],
    queryFn: ({ signal }) => call(transcriptsApi.version, { params: { id, words_version_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
