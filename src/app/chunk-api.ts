import { pathOf } from '#domain/endpoint/endpoint.ts';
import { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { UploadPurpose } from '#domain/uploads/uploads.schema.ts';
import { call } from './call.ts';
import { uploadFile } from './upload-file.ts';
import type { ChunkApi } from './upload-parts.ts';

/** API of an upload by parts, of a recording or of words. */
export const chunkApi = (purpose: UploadPurpose): ChunkApi => ({
  begin: ({ name, size }, signal) =>
    call(uploadsApi.begin, { query: { file_name: name, size_bytes: size, purpose }, signal, several: true }),
  find: (id, signal) => call(uploadsApi.getIncoming, { params: { id }, signal }),
  append: ({ id, offset, ...part }) => {
    const headers = { 'Upload-Offset': String(offset) };
    return uploadFile({ path: pathOf(uploadsApi.append, { id }), method: 'PATCH', headers, ...part });
  },
  /** No time limit: the server analyses the whole recording. */
  finish: (id, signal) => call(uploadsApi.finish, { params: { id }, signal, timeout: false }),
  remove: (id) => call(uploadsApi.removeIncoming, { params: { id } }),
});
