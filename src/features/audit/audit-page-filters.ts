import { type AuditFilters, type auditList } from '#domain/audit/audit.filters.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '#domain/audit/audit-words.ts';
import type { AuditOptions } from '#domain/audit/audit.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';

export type AuditControl = FilterControl<keyof (typeof auditList)['filters']>;

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const byKey = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The history of one thing comes by a link from its page: then its number is a chip to take away. */
function numberControl({ entity_id }: AuditFilters): AuditControl[] {
  if (entity_id === undefined) return [];
  const options = [{ value: entity_id, label: `№ ${entity_id}` }];
  return [{ kind: 'choice', look: 'pills', field: 'entity_id', label: 'Номер', options }];
}

export function auditControls(options: AuditOptions, filter: AuditFilters): AuditControl[] {
  return [
    { kind: 'period', from: 'period_from', to: 'period_to', label: 'Период' },
    { kind: 'choice', look: 'list', field: 'entity', label: 'Что изменено', options: byKey(AUDIT_ENTITIES) },
    ...numberControl(filter),
    { kind: 'choice', look: 'list', field: 'actor_id', label: 'Кто', options: byId(options.actors) },
    { kind: 'choice', look: 'list', field: 'company_id', label: 'Компания', options: byId(options.companies) },
    { kind: 'choice', look: 'list', field: 'action', label: 'Действие', options: byKey(AUDIT_ACTIONS) },
  ];
}
