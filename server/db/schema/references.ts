import { pgTable } from 'drizzle-orm/pg-core';
import { id, revision, russianText } from './columns.ts';

export const niches = pgTable('niches', { id: id(), name: russianText().notNull().unique(), revision: revision() });

export const communicationTypes = pgTable('communication_types', {
  id: id(),
  name: russianText().notNull().unique(),
  revision: revision(),
});

export const communicationTags = pgTable('communication_tags', {
  id: id(),
  name: russianText().notNull().unique(),
  revision: revision(),
});
