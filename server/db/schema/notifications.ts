import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { users } from './users.ts';

/** Notifications that a person has switched off, by channel; without a row they are sent. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull().default('letter'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.channel] })],
);
