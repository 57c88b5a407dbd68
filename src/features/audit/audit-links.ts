import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';

/** Link to a path from the server's answer, which is no route that the types know. */
export function linkToPath(path: string): LinkProps {
  return { to: path } as LinkProps;
}

/** Link to the history of the same entity. */
export function linkToHistory({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>) {
  return linkOptions({ to: '/audit/', search: { filter: { entity: [entity as AuditEntity], entity_id } } });
}

/** Link to the actions of one person within the reader's scope. */
export function linkToActorHistory(userId: number) {
  return linkOptions({ to: '/audit/', search: { filter: { actor_id: [userId] } } });
}
