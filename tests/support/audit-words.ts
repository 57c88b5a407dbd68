import { AUDIT_FIELDS } from '#domain/audit/audit-fields.ts';
import { AUDIT_ACTIONS } from '#domain/audit/audit-words.ts';
import type { Database } from '#server/db/client.ts';
import { auditRecords } from '#server/db/schema/index.ts';

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Values in the records of this database that the log has no words for: `action rename`, `projects.form_ids`. */
export async function unspokenWords(db: Database): Promise<string[]> {
  const records = await db.read((q) => q.select().from(auditRecords));
  const unspoken = records.flatMap(({ action, entity, before, after }) => {
    const fields = new Map(Object.entries(AUDIT_FIELDS)).get(entity);
    if (!fields) return [`entity ${entity}`];
    const forgotten = [...keysOf(before), ...keysOf(after)].filter((field) => !Object.hasOwn(fields, field));
    const actions = Object.hasOwn(AUDIT_ACTIONS, action) ? [] : [`action ${action}`];
    return [...actions, ...forgotten.map((field) => `${entity}.${field}`)];
  });
  return [...new Set(unspoken)].toSorted();
}
