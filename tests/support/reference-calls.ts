import { eq } from 'drizzle-orm';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { MergedReference, ReferenceItem, ReferenceUsage } from '#domain/references/reference-items.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import type { Caller, TestApp } from './test-app.ts';

export const pathOf = (book: ReferenceBook, rest: string | number = '') =>
  `/api/reference/${book}${rest === '' ? '' : `/${rest}`}`;

const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Calls of the reference books as one person makes them; a value is at its first revision unless said. */
export function referenceCalls(caller: Caller) {
  const list = async (book: ReferenceBook, query = '') =>
    (await caller.get<ListOf<ReferenceItem>>(`${pathOf(book)}?per_page=100&${query}`)).body;
  return {
    list,
    names: async (book: ReferenceBook, query = '') => (await list(book, query)).data.map(({ name }) => name),
    add: (book: ReferenceBook, body: object) => caller.post<ReferenceItem>(pathOf(book), body),
    change: (book: ReferenceBook, id: number, body: object, revision = 1) =>
      caller.patch<ReferenceItem>(pathOf(book, id), body, seen(revision)),
    get: async (book: ReferenceBook, id: number) => (await caller.get<ReferenceItem>(pathOf(book, id))).body,
    usage: async (book: ReferenceBook, id: number) =>
      (await caller.get<ReferenceUsage>(pathOf(book, `${id}/usage`))).body,
    remove: (book: ReferenceBook, id: number, revision = 1) => caller.remove(pathOf(book, id), seen(revision)),
    merge: (book: ReferenceBook, id: number, into: number, revision = 1) =>
      caller.post<MergedReference>(pathOf(book, `${id}/merge`), { into }, seen(revision)),
  };
}
export type ReferenceCalls = ReturnType<typeof referenceCalls>;

export async function auditOf({ db }: TestApp, entity: string, id: number) {
  const rows = await db.read((q) =>
    q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id),
  );
  return rows.filter((row) => row.entity === entity);
}
