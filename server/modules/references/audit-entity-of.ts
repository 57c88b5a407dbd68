import type { AuditEntity } from '#domain/audit/audit-words.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';

const ENTITIES: Record<ReferenceBook, AuditEntity> = {
  niches: 'niches',
  'communication-types': 'communication_types',
  'communication-tags': 'communication_tags',
  favorites: 'favorites',
};

/** Audit entity of the book's values. */
export function auditEntityOf(book: ReferenceBook): AuditEntity {
  return ENTITIES[book];
}
