import type { z } from 'zod';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { errorsByField, parseBounded } from '#server/http/validation.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';

type Settings = Record<string, unknown>;

const isGiven = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;

/** Errors under `<place>.<name>`, as the form names its fields. */
export function refuseAt(place: 'settings' | 'values', error: Pick<z.ZodError, 'issues'>): never {
  const errors = Object.entries(errorsByField(error as z.ZodError));
  throw fieldErrors(Object.fromEntries(errors.map(([key, messages]) => [`${place}.${key}`, messages])));
}

/**
 * Settings by the source's own schema. What is given must be right; what is still missing may come later, until the
 * integration is on.
 */
export function readSettings(type: IntegrationSourceType, raw: Settings, { isOn }: { isOn: boolean }): Settings {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => isGiven(value)));
  const source = sourceOf({ type });
  if (source === null) return {};
  const result = parseBounded(source.settings, given);
  if (result.success) return result.data as Settings;
  const isMissing = ({ path }: z.core.$ZodIssue) => path.length === 1 && !Object.hasOwn(given, String(path[0]));
  const wrong = isOn ? result.error.issues : result.error.issues.filter((issue) => !isMissing(issue));
  return wrong.length > 0 ? refuseAt('settings', { issues: wrong }) : given;
}

/** True if deliveries can be understood: settings and the present secrets are all there. */
export function isComplete(type: IntegrationSourceType, settings: Settings, secrets: Settings | null): boolean {
  const source = sourceOf({ type });
  if (source === null) return true;
  return source.settings.safeParse(settings).success && source.secrets.safeParse(secrets ?? {}).success;
}
