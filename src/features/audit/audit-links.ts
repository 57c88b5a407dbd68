import type { LinkProps } from '@tanstack/react-router';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';

/** Of what kind a record is, only the server's answer tells: its page is a path and no route that types know. */
export function linkToPath(path: string): LinkProps {
  return { to: path } as LinkProps;
}

/** Everything that happened to the same thing. */
export function linkToHistory({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>): LinkProps {
  return { to: '/audit/', search: { filter: { entity: [entity], entity_id } } } as LinkProps;
}

/** What one person has done, as far as the reader may know of it. */
export function linkToActorHistory(userId: number): LinkProps {
  return { to: '/audit/', search: { filter: { actor_id: [userId] } } } as LinkProps;
}
