import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, storedJson } from './columns.ts';

/** Audit log: who changed what and when (D-5). Rows are only inserted: a trigger of the migrations refuses the rest. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: id(),
    at: createdAt(),
    /** Actor without a foreign key: a record outlives the people it names. */
    actor_id: integer(),
    actor_name: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    company_id: integer(),
    before: storedJson<unknown>(),
    after: storedJson<unknown>(),
    request_id: text().notNull(),
  },
  (t) => [
    index('audit_records_entity_idx').on(t.entity, t.entity_id),
    index('audit_records_company_idx').on(t.company_id, t.at, t.id),
    index('audit_records_at_idx').on(t.at, t.id),
    index('audit_records_actor_idx').on(t.actor_id, t.at, t.id),
  ],
);
