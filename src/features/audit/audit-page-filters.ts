import { type AuditFilters, type auditList } from '#domain/audit/audit.filters.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '#domain/audit/audit-words.ts';
import type { AuditOptions } from '#domain/audit/audit.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';

type AuditControls = FilterControls<typeof auditList.filters>;

/** Control of the entity's number, set by a link from its page: then a chip to remove. */
function numberControl({ entity_id }: AuditFilters): AuditControls['entity_id'] {
  if (entity_id === undefined) return 'by link';
  const options = [{ value: entity_id, label: `№ ${entity_id}` }];
  return { kind: 'choice', look: 'pills', label: 'Номер', options };
}

export function auditControls(options: AuditOptions, filter: AuditFilters): AuditControls {
  return {
    period_from: { kind: 'period', to: 'period_to', label: 'Период' },
    period_to: 'other end',
    entity: { kind: 'choice', look: 'list', label: 'Что изменено', options: labelOptions(AUDIT_ENTITIES) },
    entity_id: numberControl(filter),
    actor_id: { kind: 'choice', look: 'list', label: 'Кто', options: refOptions(options.actors) },
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(options.companies) },
    action: { kind: 'choice', look: 'list', label: 'Действие', options: labelOptions(AUDIT_ACTIONS) },
    time_zone: 'by link',
    // Above the list: one press.
    show: 'by link',
    search: 'by search',
  };
}
