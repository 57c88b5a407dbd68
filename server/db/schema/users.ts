import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role, UserStatus } from '#domain/references/static-references.ts';
import { createdAt, id, instant, revision, russianText } from './columns.ts';
import { foldedForSearch } from '../search-text.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    password_hash: text().notNull(),
    surname: russianText().notNull(),
    name: russianText().notNull(),
    patronymic: russianText(),
    /** Phone of eleven digits. */
    phone: text(),
    status: text().$type<UserStatus>().notNull().default('active'),
    roles: text().array().$type<Role[]>().notNull(),
    avatar_key: text(),
    /** Reason why the last letter with a link to set a password has not arrived; null when none was refused. */
    undelivered_letter: text(),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
    /** Search text of a person, a generated column. */
    search: text().generatedAlwaysAs(
      foldedForSearch(
        sql`surname || ' ' || name || ' ' || coalesce(patronymic, '') || ' ' || email || ' ' || coalesce(phone, '')`,
      ),
    ),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    // Last-admin check, asked by every list that an admin opens.
    index('users_admins_idx').on(t.id).where(sql`roles @> array['admin']::text[]`),
    index('users_name_idx').on(t.surname, t.name, t.id),
    // Those whom home tells an admin of: few, looked for at each visit.
    index('users_undelivered_idx').on(t.id).where(sql`undelivered_letter is not null and archived_at is null`),
    // Lists in the order of people begin with them.
    index('users_person_idx').on(
      sql`((${t.surname} || ' ' || ${t.name} || coalesce(' ' || ${t.patronymic}, '')) collate "und-x-icu")`,
    ),
    // No fastupdate: written seldom, read with every letter typed, and each search would go through the list of pending
    // entries.
    index('users_search_idx').using('gin', sql`${t.search} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** Members of companies: team and owners at the client, company-wide (D-1). */
export const companyMembers = pgTable(
  'company_members',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<'pm' | 'assessor' | 'customer'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.company_id, t.role] }),
    index('company_members_company_idx').on(t.company_id),
  ],
);

/** Members of projects: heads and evaluated employees (D-1). */
export const projectMembers = pgTable(
  'project_members',
  {
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<'head' | 'manager'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.project_id, t.role] }),
    index('project_members_project_idx').on(t.project_id),
  ],
);

/** Sessions. Only the SHA-256 of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Last request, exact to some minutes: not every request is worth a write. */
    last_used_at: instant(),
    user_agent: text().notNull().default(''),
  },
  (t) => [index('sessions_user_idx').on(t.user_id), index('sessions_expires_idx').on(t.expires_at)],
);
