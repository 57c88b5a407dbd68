import { mayChangeCommunications } from '../communications/communications.policy.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { Transcription } from './transcription.schema.ts';

/** Recognition of recordings (D-42). */
export const transcriptionApi = {
  get: endpoint<{ answer: Transcription }>()('GET /communications/{id}/transcription'),
  /** Begins, or goes on with what was left of an earlier one. */
  start: endpoint<{ answer: Transcription }>()('POST /communications/{id}/transcription', {
    maySend: mayChangeCommunications,
    refuses: [409],
  }),
  cancel: endpoint<{ answer: Transcription }>()('POST /communications/{id}/transcription/cancel', {
    maySend: mayChangeCommunications,
    refuses: [409],
  }),
};
