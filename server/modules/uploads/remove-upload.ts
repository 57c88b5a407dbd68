import { DAY_MS } from '#domain/kernel/time.ts';
import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { findOwnUpload, removeUnusedUploads, removeUpload as removeRow } from './uploads.repo.ts';

type RemoveUpload = { deps: Pick<Deps, 'db' | 'storage'> } & Pick<
  RequestOf<typeof uploadsApi.remove>,
  'caller' | 'params'
>;

/** Removes an upload that no communication uses. */
export async function removeUpload({
  deps: { db, storage },
  caller: { actor },
  params: { id },
}: RemoveUpload): Promise<void> {
  const key = await db.write(async (q) => {
    const upload = await findOwnUpload(q, id, actor.id);
    if (!upload) throw notFound('Загрузка не найдена.');
    await removeRow(q, id);
    return upload.storage_key;
  });
  await storage.remove(key);
}

/** Rows first, then their files: a process that dies between leaves so many files at most that nobody knows. */
const AT_ONCE = 200;

/** Sweeps recordings that nothing has used for a day, abandoned or purged; part of the regular maintenance. */
export async function sweepUploads({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - DAY_MS);
  for (let removed = 0; ; ) {
    const unused = await db.write((q) => removeUnusedUploads(q, before, AT_ONCE));
    for (const { storage_key } of unused) await storage.remove(storage_key);
    removed += unused.length;
    if (unused.length < AT_ONCE) return removed;
  }
}
