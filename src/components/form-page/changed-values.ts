import { dataText } from '#domain/kernel/same-data.ts';
import type { FieldList, FieldSpec } from '../field-group/field-spec.ts';
import { isDateRange } from '../field-group/field-rules.ts';
import { tidyValue } from '../field-group/field-values.ts';

export type LooseValues = Readonly<Record<string, unknown>>;

/**
 * Canonical text of a value's meaning: an empty box equals none, a list is compared in any order. A picture equals only
 * itself.
 */
function meaning(spec: FieldSpec, value: unknown): unknown {
  if (spec.type === 'own') return dataText(value);
  const tidy = tidyValue(spec, value);
  if (tidy === undefined || tidy === null || tidy === '') return '';
  if (Array.isArray(tidy)) return JSON.stringify(tidy.map(String).sort());
  if (isDateRange(tidy)) return JSON.stringify([tidy.from || null, tidy.to || null]);
  return tidy;
}

/** Fields whose meaning differs from before; touching a field or typing a space changes nothing. */
export function changedValues(fields: FieldList, before: LooseValues, now: LooseValues): Record<string, unknown> {
  const changed = fields.filter((spec) => meaning(spec, before[spec.name]) !== meaning(spec, now[spec.name]));
  return Object.fromEntries(changed.map(({ name }) => [name, now[name]]));
}

export function hasChanges(fields: FieldList, before: LooseValues, now: LooseValues): boolean {
  return Object.keys(changedValues(fields, before, now)).length > 0;
}
