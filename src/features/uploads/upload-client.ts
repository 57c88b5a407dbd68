import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { call } from '#src/app/call.ts';
import { chunkApi } from '#src/app/chunk-api.ts';
import { uploadFile } from '#src/app/upload-file.ts';
import { abandonParts, sendInParts } from '#src/app/upload-parts.ts';
import type { UploadClient } from './upload-session.ts';

/** Sends a short recording at once, as the body itself; the server tells its type by content. */
const sendWhole: UploadClient['send'] = ({ file, ...watch }) =>
  uploadFile<Upload>({ path: pathOf(uploadsApi.create, {}), query: { file_name: file.name }, file, ...watch });

const PARTS = chunkApi('recording');

export const uploadClient: UploadClient = {
  send: (sent) => (sent.file.size > UPLOAD_PART_BYTES ? sendInParts(sent, PARTS) : sendWhole(sent)),
  abandon: (file) => abandonParts(file, PARTS),
  remove: (id) => call(uploadsApi.remove, { params: { id } }),
};
