import type { Communication } from '../communications/communications.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { mayChangeCommunications } from '../communications/communications.policy.ts';
import type {
  EarlierWords,
  MessagesInput,
  TranscriptInput,
  WordsPreview,
  WordsPreviewQuery,
  WordsVersions,
} from './transcripts.schema.ts';

/** The words of a communication. Without If-Match they are set where there are none yet; afterwards it is required. */
export const transcriptsApi = {
  /**
   * The body is the file, or the text as it was pasted; `conversation`: which one of the file, from 0; `pause_hours`:
   * silence after which a chat is another conversation, 0 for none.
   */
  preview: endpoint<{ query: WordsPreviewQuery; answer: WordsPreview }>()(
    'POST /communications/{id}/transcript/preview',
    { maySend: mayChangeCommunications, cost: 'heavy', body: 'streamed', refuses: [413, 415, 422] },
  ),
  /** The same file stored at once, with the sides as they are guessed: for programs, which have nobody to ask. */
  attach: endpoint<{ query: WordsPreviewQuery; answer: Communication }>()('POST /communications/{id}/transcript', {
    maySend: mayChangeCommunications,
    cost: 'heavy',
    body: 'streamed',
    revision: 'optional',
    refuses: [409, 413, 415, 422],
  }),
  setTranscript: endpoint<{ input: TranscriptInput; answer: Communication }>()('PUT /communications/{id}/transcript', {
    maySend: mayChangeCommunications,
    revision: 'optional',
    body: 'words',
    refuses: [409],
  }),
  setMessages: endpoint<{ input: MessagesInput; answer: Communication }>()('PUT /communications/{id}/messages', {
    maySend: mayChangeCommunications,
    revision: 'optional',
    body: 'words',
    refuses: [409],
  }),
  /** Facts of the versions alone: twenty of two megabytes would be one answer of forty. */
  versions: endpoint<{ answer: WordsVersions }>()('GET /communications/{id}/transcript/versions'),
  version: endpoint<{ answer: EarlierWords }>()('GET /communications/{id}/transcript/versions/{words_version_id}'),
  /** Makes an earlier version, or one that came beside, the words of today. */
  restore: endpoint<{ answer: Communication }>()(
    'POST /communications/{id}/transcript/versions/{words_version_id}/restore',
    {
      revision: 'required',
    },
  ),
  /** Keeps the words of today; those that came beside are a version like others from now on. */
  refuseOffer: endpoint<{ answer: Communication }>()(
    'POST /communications/{id}/transcript/versions/{words_version_id}/refuse',
  ),
};
