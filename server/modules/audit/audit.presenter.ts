import { auditDifferences } from '#domain/audit/audit-differences.ts';
import { auditPath } from '#domain/audit/audit-path.ts';
import { auditActionName, auditEntityName } from '#domain/audit/audit-words.ts';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { pagePermissions } from '#domain/auth/page-permissions.ts';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { AuditRow } from './audit-records.repo.ts';
import { type AuditNames, isNamedKind } from './resolve-references.ts';

const criterionIn = (content: FormContent | undefined, key: string): FormCriterion | null =>
  (content && criterionByKey(content, key)) ?? null;

function presentEntity({ entity, entity_id }: AuditRow, names: AuditNames, actor: Actor) {
  const named = isNamedKind(entity) ? names.find(entity, entity_id) : undefined;
  if (!named || !isNamedKind(entity)) return { entity_name: null, entity_path: null };
  const { communication_id, name } = named;
  const pages = pagePermissions(actor);
  const entity_path =
    communication_id === undefined
      ? auditPath(entity, entity_id, pages)
      : auditPath('communications', communication_id, pages);
  return { entity_name: name, entity_path };
}

export function presentAuditRecord(row: AuditRow, names: AuditNames, actor: Actor): AuditRecord {
  const { id, at, actor_id, actor_name, action, entity, entity_id, company_id } = row;
  const company = company_id === null ? undefined : names.find('companies', company_id);
  const content = entity === 'evaluations' ? names.contentOf(entity_id) : undefined;
  return {
    id,
    at: at.toISOString(),
    actor: { id: actor_id, name: actor_name },
    action,
    action_name: auditActionName(action),
    entity,
    entity_id,
    entity_kind: auditEntityName(entity),
    ...presentEntity(row, names, actor),
    company: company ? { id: company.id, name: company.name } : null,
    differences: auditDifferences(row, {
      nameOf: (to, refId) => names.find(to, refId)?.name ?? null,
      criterionOf: (key) => criterionIn(content, key),
    }),
  };
}
