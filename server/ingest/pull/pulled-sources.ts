import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import { SOURCES } from '../sources/registry.ts';
import type { Source } from '../sources/source.ts';

type Pull = NonNullable<Source['pull']>;

/** Pull of a source; null for those that only send. */
export function pullOf(type: IntegrationSourceType): Pull | null {
  return type === 'import' ? null : SOURCES[type].pull;
}

export const PULLED_TYPES = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).filter(
  (type) => SOURCES[type].pull !== null,
);
