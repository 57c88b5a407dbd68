import type { Upload } from '#domain/communications/communications.schema.ts';
import { http } from '#src/app/http-client.ts';
import { type SentFile, uploadFile } from '#src/app/upload-file.ts';

/** The recording itself is the body; the server tells its kind by content. */
export function createUpload({ file, ...watch }: Omit<SentFile, 'path'>): Promise<Upload> {
  return uploadFile({ path: 'uploads', query: { file_name: file.name }, file, ...watch });
}

export function removeUpload(id: number): Promise<void> {
  return http.delete(`uploads/${id}`);
}
