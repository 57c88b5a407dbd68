import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { loadItem } from './load-reference-item.ts';
import type { ItemAddress } from './reference-items.repo.ts';
import { presentItem } from './reference-items.presenter.ts';

export function getReferenceItem(db: Database, actor: Actor, address: ItemAddress): Promise<ReferenceItem> {
  return db.read(async (q) => {
    const { row, facts } = await loadItem(q, actor, address);
    return presentItem(actor, facts, row);
  });
}
