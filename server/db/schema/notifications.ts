import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { users } from './users.ts';

/** Letters that a person has switched off; without a row they are sent. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);
