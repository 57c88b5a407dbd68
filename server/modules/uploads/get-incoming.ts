import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { findOwnIncoming, type IncomingRow } from './incoming-uploads.repo.ts';
import { presentIncoming } from './upload-answers.ts';

/** Incoming upload, visible only to the person who began it. */
export async function loadIncoming(q: Query, actor: Actor, id: number): Promise<IncomingRow> {
  const row = actor.kind === 'user' ? await findOwnIncoming(q, id, actor.id) : undefined;
  if (!row) throw notFound('Загрузка не найдена.');
  return row;
}

export function getIncoming({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<IncomingUpload> {
  return db.read(async (q) => presentIncoming(await loadIncoming(q, actor, id)));
}
