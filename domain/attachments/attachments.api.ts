import { mayChangeCommunications } from '../communications/communications.policy.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { Attachments, KeepAttachmentsQuery, Kept } from './attachments.schema.ts';

/** Files of messages: voices, pictures and documents that came along with a chat (D-66). */
export const attachmentsApi = {
  list: endpoint<{ answer: Attachments }>()('GET /communications/{id}/attachments', { guests: true }),
  /** Takes the files of the stored messages out of the upload that the messages were read of; sent again, takes what is missing. */
  keep: endpoint<{ query: KeepAttachmentsQuery; answer: Kept }>()('POST /communications/{id}/attachments', {
    maySend: mayChangeCommunications,
    cost: 'upload',
    body: 'streamed',
    refuses: [409, 422],
  }),
};
