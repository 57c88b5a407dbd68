import { mayCreateCommunications } from '../communications/communications.policy.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { WordsPreview } from '../transcripts/transcripts.schema.ts';
import type { CreatedFromWords, CreateFromWords, WordsUploadQuery } from './words-uploads.schema.ts';

/** Files of words that are to become communications (D-66). */
export const wordsUploadsApi = {
  preview: endpoint<{ query: WordsUploadQuery; answer: WordsPreview }>()('GET /uploads/incoming/{id}/words', {
    cost: 'heavy',
    refuses: [409, 422],
  }),
  create: endpoint<{ input: CreateFromWords; answer: CreatedFromWords }>()('POST /uploads/incoming/{id}/words', {
    maySend: mayCreateCommunications,
    cost: 'upload',
    makes: true,
    refuses: [409],
  }),
};
