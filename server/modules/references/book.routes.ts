import type { z } from 'zod';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { REFERENCE_BOOKS, type ReferenceBook } from '#domain/references/reference-books.ts';
import {
  mergedReferenceSchema,
  mergeReferenceSchema,
  type NewReference,
  type ReferenceInput,
  type ReferenceItem,
  referenceUsageSchema,
} from '#domain/references/reference-items.schema.ts';
import { type BookApi, booksApi } from '#domain/references/references.api.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createReferenceItem } from './create-reference-item.ts';
import { getReferenceItem } from './get-reference-item.ts';
import { getReferenceUsage } from './get-reference-usage.ts';
import { listReferenceItems } from './list-reference-items.ts';
import { mergeReferenceItems } from './merge-reference-items.ts';
import { removeReferenceItem } from './remove-reference-item.ts';
import { updateReferenceItem } from './update-reference-item.ts';

/** Schemas of a book's calls: a collection has more fields than a name. */
export type BookSchemas = {
  item: z.ZodType<ReferenceItem>;
  list: z.ZodType<ListOf<ReferenceItem>>;
  create: z.ZodType<NewReference>;
  update: z.ZodType<ReferenceInput>;
};

/** Routes of one book, whatever its values are. */
export function bookRoutes(book: ReferenceBook, { item, list, create, update }: BookSchemas) {
  const name = `Справочник «${REFERENCE_BOOKS[book]}»`;
  return implement<BookApi>(booksApi[book], {
    list: {
      summary: name,
      done: 'Страница списка',
      answer: list,
      run: (request) => listReferenceItems(request, book),
    },
    create: {
      summary: `${name}: добавить значение`,
      done: 'Добавлено',
      input: create,
      answer: item,
      run: (request) => createReferenceItem(request, book),
    },
    get: {
      summary: `${name}: одно значение`,
      done: 'Значение',
      answer: item,
      run: (request) => getReferenceItem(request, book),
    },
    usage: {
      summary: `${name}: где используется`,
      done: 'Где и сколько',
      answer: referenceUsageSchema,
      run: (request) => getReferenceUsage(request, book),
    },
    update: {
      summary: `${name}: переименовать (If-Match: ревизия; без него — как есть)`,
      done: 'Изменено',
      input: update,
      answer: item,
      run: (request) => updateReferenceItem(request, book),
    },
    remove: {
      summary: `${name}: удалить значение, если оно не используется (If-Match: ревизия; без него — как есть)`,
      done: 'Удалено',
      run: (request) => removeReferenceItem(request, book),
    },
    merge: {
      summary: `${name}: объединить с другим значением (If-Match: ревизия)`,
      done: 'Объединено',
      input: mergeReferenceSchema,
      answer: mergedReferenceSchema,
      run: (request) => mergeReferenceItems(request, book),
    },
  });
}
