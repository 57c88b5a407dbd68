import type { Actor } from '#domain/actor/actor.ts';
import type { attachmentsApi } from '#domain/attachments/attachments.api.ts';
import type { Attachments, KeptAttachment } from '#domain/attachments/attachments.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { signFileUrl } from '#server/media/signed-file-url.ts';
import { MAX_MINUTES, signMediaUrl } from '#server/media/signed-url.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { type AttachmentRow, listAttachments } from './attachments.repo.ts';

/** Addresses of the files of a communication's messages, for whoever sees it. */
export async function listKept({
  deps,
  caller: { actor },
  params,
}: RequestOf<typeof attachmentsApi.list>): Promise<Attachments> {
  const rows = await deps.db.read(async (q) => {
    await loadSeen(q, actor, params.id);
    return listAttachments(q, params.id);
  });
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + MAX_MINUTES * 60_000).toISOString();
  return { data: rows.map((row) => presentKept(row, actor, { secret: deps.appSecret, now })), expires_at };
}

function presentKept(row: AttachmentRow, actor: Actor, { secret, now }: { secret: string; now: Date }): KeptAttachment {
  const { id, storage_key: key, name, shown_as, size_bytes } = row;
  const shown = shown_as && signMediaUrl({ key, mimeType: shown_as, secret, now, minutes: MAX_MINUTES });
  return {
    id,
    shown_as,
    size_bytes: size_bytes ?? 0,
    url: shown && shown.url,
    download_url: actor.kind === 'guest' ? null : signFileUrl({ key, name, secret, now }).url,
  };
}
