import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Query } from '#server/db/client.ts';

/** Content of a letter: its subject, its sentence, its lines and where to look. */
export type LetterContent = { subject: string; text: string; lines: string[]; path: string; button: string };

/** Payload of ids only: their facts are read when the letter, or the message, is written. */
export const letterPayloadSchema = z.strictObject({
  user_id: idSchema,
  about: z.enum(NOTIFICATION_KINDS),
  ids: z.array(idSchema).min(1),
});

/** Letter in the outbox, collected while it waits; ids only. */
export type Letter = { user_id: number; ids: number[] };

/** Receivers of an event's letter, and the ids of what it is about. */
type Concern = { to: (number | null)[]; ids: number[] };

export type LetterDefinition<Event> = {
  about: NotificationKind;
  concern: (q: Query, event: Event) => Promise<Concern> | Concern;
  /** Writes the content when the letter goes, from what its reader still sees by then; null when nothing. */
  write: (q: Query, letter: Letter) => Promise<LetterContent | null>;
};

/** Defines a letter that the product sends by itself. Lives in its noun's folder; `letters.ts` lists every one. */
export function defineLetter<Event>(definition: LetterDefinition<Event>): LetterDefinition<Event> {
  return definition;
}
