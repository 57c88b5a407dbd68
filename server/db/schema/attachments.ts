import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShownType } from '#domain/attachments/attachments.schema.ts';
import { createdAt, id } from './columns.ts';
import { communications } from './communications.ts';
import { users } from './users.ts';

/**
 * Files of messages (D-66), named by the messages themselves. The row is there before its bytes, so that a process that
 * was killed leaves no file that nobody knows of.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    storage_key: text().notNull(),
    name: text().notNull(),
    /** By its content; null: no sound or picture that a browser shows. */
    shown_as: text().$type<ShownType>(),
    /** Null: its bytes have not come. */
    size_bytes: bigint({ mode: 'number' }),
    uploaded_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [index('attachments_communication_idx').on(t.communication_id)],
);
