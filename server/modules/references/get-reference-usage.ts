import { pagePermissions } from '#domain/auth/page-permissions.ts';
import type { Page } from '#domain/auth/pages.ts';
import { type ReferenceBook, USE_NAMES, type UseKind } from '#domain/references/reference-books.ts';
import type { ReferenceUsage } from '#domain/references/reference-items.schema.ts';
import type { BookApi } from '#domain/references/references.api.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadItem } from './load-reference-item.ts';
import type { ItemAddress } from './reference-items.repo.ts';

type UsagePage = { page: Page; filter: string; path: string };

/** Lists that can be filtered by a value. */
const LISTS: Partial<Record<`${ReferenceBook} ${UseKind}`, UsagePage>> = {
  'niches projects': { page: 'projects', path: '/projects/', filter: 'niche_id' },
  'communication-types communications': { page: 'communications', path: '/communications/', filter: 'type_id' },
  'communication-tags communications': { page: 'communications', path: '/communications/', filter: 'tag_id' },
  'favorites communications': { page: 'communications', path: '/communications/', filter: 'favorite_id' },
};

function pathTo(actor: Actor, { book, id }: ItemAddress, kind: UseKind): string | null {
  const place = LISTS[`${book} ${kind}`];
  if (!place || !pagePermissions(actor)[place.page]) return null;
  return `${place.path}?filter[${place.filter}][]=${id}`;
}

/** «Где используется»: kinds and counts of uses, with links. */
export function getReferenceUsage(
  { db, caller: { actor }, params: { id } }: RequestOf<BookApi['usage']>,
  book: ReferenceBook,
): Promise<ReferenceUsage> {
  const address = { book, id };
  return db.read(async (q) => {
    const { facts } = await loadItem(q, actor, address);
    const used = facts.uses.filter(({ count }) => count > 0);
    return {
      data: used.map(({ kind, count }) => ({ kind, count, name: USE_NAMES[kind], path: pathTo(actor, address, kind) })),
      hidden: facts.hidden_uses,
    };
  });
}
