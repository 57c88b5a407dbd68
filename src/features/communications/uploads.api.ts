import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { Upload } from '#domain/communications/communications.schema.ts';
import { http } from '#src/app/http-client.ts';
import { uploadFile } from '#src/app/upload-file.ts';
import { abandonParts, type PartsDoor, sendInParts } from './upload-parts.ts';
import type { UploadDoor } from './upload-session.ts';

const incoming = (id: number): string => `uploads/incoming/${id}`;

/** What is short goes in one go: the recording itself is the body; the server tells its kind by content. */
const sendWhole: UploadDoor['send'] = ({ file, ...watch }) =>
  uploadFile<Upload>({ path: 'uploads', query: { file_name: file.name }, file, ...watch });

const PARTS: PartsDoor = {
  begin: ({ name, size }, signal) =>
    http.post('uploads/incoming', { query: { file_name: name, size_bytes: size }, signal, several: true }),
  find: (id, signal) => http.get(incoming(id), { signal }),
  append: ({ id, offset, ...part }) =>
    uploadFile({ path: incoming(id), method: 'PATCH', headers: { 'Upload-Offset': String(offset) }, ...part }),
  /** The server looks into all of it: as long as it takes. */
  finish: (id, signal) => http.post(`${incoming(id)}/finish`, { signal, timeout: false }),
  remove: (id) => http.delete(incoming(id)),
};

export const uploadDoor: UploadDoor = {
  send: (sent) => (sent.file.size > UPLOAD_PART_BYTES ? sendInParts(sent, PARTS) : sendWhole(sent)),
  abandon: (file) => abandonParts(file, PARTS),
  remove: (id) => http.delete(`uploads/${id}`),
};
