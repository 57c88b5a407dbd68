import type { referencesApi } from '#domain/references/references.api.ts';
import type { StaticReferences } from '#domain/references/references.schema.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';

/**
 * Caching until the next release, the same for everybody, but private: a shared cache would give it to whoever has not
 * signed in.
 */
const FOR_EVER = 'private, max-age=31536000, immutable';

export function getStaticReferences({ c, query }: RequestOf<typeof referencesApi.static>): StaticReferences {
  if (query.v === STATIC_REFERENCES_VERSION) c.header('Cache-Control', FOR_EVER);
  return staticReferences;
}
