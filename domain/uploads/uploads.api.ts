import { endpoint } from '../endpoint/endpoint.ts';
import type { IncomingUpload, Upload, UploadPurpose } from './uploads.schema.ts';

/**
 * A recording on its way: it waits for its sender more than for us. «streamed» also of those without a body: no
 * Idempotency-Key counts here, another beginning makes another upload and another end finds the first one's.
 */
const sending = { cost: 'upload', body: 'streamed' } as const;

export const uploadsApi = {
  /** The body is the file. */
  create: endpoint<{ query: { file_name: string }; answer: Upload }>()('POST /uploads', {
    ...sending,
    makes: true,
    refuses: [409, 413, 415, 422],
  }),
  remove: endpoint()('DELETE /uploads/{id}', { cost: 'upload' }),
  begin: endpoint<{
    query: { file_name: string; size_bytes: number; purpose?: UploadPurpose };
    answer: IncomingUpload;
  }>()('POST /uploads/incoming', { ...sending, makes: true, refuses: [409, 413] }),
  getIncoming: endpoint<{ answer: IncomingUpload }>()('GET /uploads/incoming/{id}'),
  /** The body is the next part, from this byte on. */
  append: endpoint<{ headers: { 'upload-offset': number }; answer: IncomingUpload }>()('PATCH /uploads/incoming/{id}', {
    ...sending,
    refuses: [409, 413, 415],
  }),
  finish: endpoint<{ answer: Upload }>()('POST /uploads/incoming/{id}/finish', {
    ...sending,
    makes: true,
    refuses: [409, 413, 415, 422],
  }),
  removeIncoming: endpoint()('DELETE /uploads/incoming/{id}', { cost: 'upload' }),
};
