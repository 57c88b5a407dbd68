import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import type { Caller } from './test-app.ts';

/** Sends a file of words by parts; the number of its upload. */
export async function sendWords(caller: Caller, bytes: Uint8Array, name = 'Чат WhatsApp с Пётр.zip'): Promise<number> {
  const query = new URLSearchParams({ file_name: name, size_bytes: String(bytes.length), purpose: 'words' });
  const begun = await caller.post<IncomingUpload>(`/api/uploads/incoming?${query}`);
  if (begun.status !== 201) throw new Error(`Upload refused: ${begun.status} ${JSON.stringify(begun.body)}`);
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(at) };
    const part = bytes.slice(at, at + UPLOAD_PART_BYTES);
    const sent = await caller.patch(`/api/uploads/incoming/${begun.body.id}`, part, headers);
    if (sent.status !== 200) throw new Error(`Part refused: ${sent.status} ${JSON.stringify(sent.body)}`);
  }
  return begun.body.id;
}
