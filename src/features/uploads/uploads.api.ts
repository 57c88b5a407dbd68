import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { Communication, CreateCommunication } from '#domain/communications/communications.schema.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { http } from '#src/app/http-client.ts';
import { uploadFile } from '#src/app/upload-file.ts';
import { abandonParts, type ChunkApi, sendInParts } from './upload-parts.ts';
import type { UploadClient } from './upload-session.ts';

const incoming = (id: number): string => `uploads/incoming/${id}`;

/** Sends a short recording at once, as the body itself; the server tells its type by content. */
const sendWhole: UploadClient['send'] = ({ file, ...watch }) =>
  uploadFile<Upload>({ path: 'uploads', query: { file_name: file.name }, file, ...watch });

const PARTS: ChunkApi = {
  begin: ({ name, size }, signal) =>
    http.post('uploads/incoming', { query: { file_name: name, size_bytes: size }, signal, several: true }),
  find: (id, signal) => http.get(incoming(id), { signal }),
  append: ({ id, offset, ...part }) =>
    uploadFile({ path: incoming(id), method: 'PATCH', headers: { 'Upload-Offset': String(offset) }, ...part }),
  /** No time limit: the server analyses the whole recording. */
  finish: (id, signal) => http.post(`${incoming(id)}/finish`, { signal, timeout: false }),
  remove: (id) => http.delete(incoming(id)),
};

export const uploadClient: UploadClient = {
  send: (sent) => (sent.file.size > UPLOAD_PART_BYTES ? sendInParts(sent, PARTS) : sendWhole(sent)),
  abandon: (file) => abandonParts(file, PARTS),
  remove: (id) => http.delete(`uploads/${id}`),
};

/** Creates a communication from an upload. */
export function createCommunication(input: CreateCommunication): Promise<Communication> {
  return http.post('communications', { json: input });
}
