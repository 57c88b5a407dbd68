import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { findOwnIncoming, type IncomingRow } from './incoming-uploads.repo.ts';
import { presentIncoming } from './upload-answers.ts';

/** Incoming upload, visible only to the person who began it. */
export async function loadIncoming(q: Query, actor: UserActor, id: number): Promise<IncomingRow> {
  const row = await findOwnIncoming(q, id, actor.id);
  if (!row) throw notFound('Загрузка не найдена.');
  return row;
}

export function getIncoming({ db, caller, params }: RequestOf<typeof uploadsApi.getIncoming>): Promise<IncomingUpload> {
  return db.read(async (q) => presentIncoming(await loadIncoming(q, caller.actor, params.id)));
}
