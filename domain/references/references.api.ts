import { endpoint } from '../endpoint/endpoint.ts';
import type { Favorite } from '../favorites/favorites.schema.ts';
import type { ListOf } from '../kernel/list.schema.ts';
import type { ReferenceBook } from './reference-books.ts';
import type {
  MergedReference,
  MergeReference,
  NewReference,
  ReferenceInput,
  ReferenceItem,
  ReferenceUsage,
} from './reference-items.schema.ts';
import { referenceList } from './references.filters.ts';
import type { EntitiesCount, StaticReferences } from './references.schema.ts';

export const referencesApi = {
  static: endpoint<{ query: { v?: string | undefined }; answer: StaticReferences }>()('GET /reference/static', {
    guests: true,
    withoutFactor: true,
    cost: 'short',
  }),
  entitiesCount: endpoint<{ answer: EntitiesCount }>()('GET /reference/entities-count', { guests: true }),
};

/** Calls of one book, whatever its values are. */
const bookApi = <Item extends ReferenceItem>(book: ReferenceBook) => ({
  list: endpoint<{ answer: ListOf<Item> }>()(`GET /reference/${book}`, { list: referenceList }),
  create: endpoint<{ input: NewReference; answer: Item }>()(`POST /reference/${book}`, { makes: true }),
  get: endpoint<{ answer: Item }>()(`GET /reference/${book}/{id}`),
  usage: endpoint<{ answer: ReferenceUsage }>()(`GET /reference/${book}/{id}/usage`),
  update: endpoint<{ input: ReferenceInput; answer: Item }>()(`PATCH /reference/${book}/{id}`, {
    revision: 'optional',
  }),
  remove: endpoint()(`DELETE /reference/${book}/{id}`, { revision: 'optional', refuses: [409] }),
  merge: endpoint<{ input: MergeReference; answer: MergedReference }>()(`POST /reference/${book}/{id}/merge`, {
    revision: 'required',
    refuses: [409],
  }),
});
export type BookApi = ReturnType<typeof bookApi<ReferenceItem>>;

export const booksApi = {
  niches: bookApi<ReferenceItem>('niches'),
  'communication-types': bookApi<ReferenceItem>('communication-types'),
  'communication-tags': bookApi<ReferenceItem>('communication-tags'),
  favorites: bookApi<Favorite>('favorites'),
} satisfies Record<ReferenceBook, BookApi>;
