import type { EntitiesCount } from '#domain/references/references.schema.ts';
import { http } from '#src/app/http-client.ts';

export function getEntitiesCount(signal: AbortSignal): Promise<EntitiesCount> {
  return http.get<EntitiesCount>('reference/entities-count', { signal, background: true });
}
