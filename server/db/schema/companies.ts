import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, revision, russianText } from './columns.ts';

export const companies = pgTable('companies', {
  id: id(),
  name: russianText().notNull(),
  logo_key: text(),
  created_at: createdAt(),
  archived_at: instant(),
  revision: revision(),
});
