import { auditRefs } from '#domain/audit/audit-differences.ts';
import type { NamedEntityKind } from '#domain/audit/audit-path.ts';
import { AUDIT_ENTITIES } from '#domain/audit/audit-words.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { findContents, findNames, type NamedEntity } from './audit-names.repo.ts';
import type { AuditRow } from './audit-records.repo.ts';

/** Lookups needed to describe a page of records. */
export type AuditNames = {
  find: (kind: NamedEntityKind, id: number) => NamedEntity | undefined;
  contentOf: (evaluationId: number) => FormContent | undefined;
};

export function isNamedKind(entity: string): entity is keyof typeof AUDIT_ENTITIES {
  return Object.hasOwn(AUDIT_ENTITIES, entity);
}

/** References in the rows: the entities themselves, their companies, and the targets of their fields. */
function wanted(rows: readonly AuditRow[]): Map<NamedEntityKind, Set<number>> {
  const ids = new Map<NamedEntityKind, Set<number>>();
  const add = (kind: NamedEntityKind, id: number): void => {
    const known = ids.get(kind) ?? new Set();
    ids.set(kind, known.add(id));
  };
  for (const row of rows) {
    if (isNamedKind(row.entity)) add(row.entity, row.entity_id);
    if (row.company_id !== null) add('companies', row.company_id);
    for (const { to, id } of auditRefs(row)) add(to, id);
  }
  return ids;
}

/** Resolves references by one query per kind of entity, however many rows mention it. */
export async function resolveReferences(q: Query, actor: Actor, rows: readonly AuditRow[]): Promise<AuditNames> {
  const kinds = [...wanted(rows)];
  const evaluationIds = rows.filter(({ entity }) => entity === 'evaluations').map(({ entity_id }) => entity_id);
  const [contents, ...found] = await Promise.all([
    findContents(q, [...new Set(evaluationIds)]),
    ...kinds.map(([kind, ids]) => findNames(q, actor, kind, [...ids])),
  ]);
  const byKind = new Map(kinds.map(([kind], index) => [kind, new Map(found[index]?.map((one) => [one.id, one]))]));
  return {
    find: (kind, id) => byKind.get(kind)?.get(id),
    contentOf: (evaluationId) => contents.get(evaluationId),
  };
}
