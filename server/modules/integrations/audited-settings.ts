import { sameValue } from '#domain/kernel/same-value.ts';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';
import type { IntegrationValues } from './integrations.repo.ts';

/** Paths, units and words of a mapping have one name for people. */
const MAPPING = 'Сопоставление полей';

type Audited = Pick<IntegrationValues, 'name' | 'time_zone' | 'settings' | 'filter' | 'employee_channel'>;

/** Settings as the audit log tells them: flat, by names that it has words for. Secrets are no settings. */
export function auditedSettings({ name, time_zone, settings, filter, employee_channel }: Audited) {
  const { min_duration_seconds, directions, missed, one_of } = filter;
  return { name, time_zone, employee_channel, settings, min_duration_seconds, directions, missed, one_of };
}

/** The settings of a source by their labels, which the log shows; their values are in the record. */
export function changedSettings(
  { type, settings }: { type: IntegrationSourceType; settings: Record<string, unknown> },
  next: Record<string, unknown>,
): { settings_changed?: string[] } {
  const names = [...new Set([...Object.keys(settings), ...Object.keys(next)])];
  const changed = names.filter((name) => !sameValue(settings[name], next[name]));
  if (changed.length === 0) return {};
  const fields = sourceOf({ type })?.setup.fields ?? [];
  const labels = changed.map((name) => fields.find((field) => field.name === name)?.label ?? MAPPING);
  return { settings_changed: [...new Set(labels)] };
}
