import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Query } from '#server/db/client.ts';

/** What a letter says: its subject, its sentence, what it is about line by line and where to look. */
export type LetterContent = { subject: string; text: string; lines: string[]; path: string; button: string };

/** One letter of the outbox, gathered while it waits; numbers only. */
export type Letter = { user_id: number; ids: number[] };

/** Whom an event concerns, and the numbers of what it is about. */
export type Concern = { to: (number | null)[]; ids: number[] };

export type LetterDefinition<Event> = {
  about: NotificationKind;
  concern: (q: Query, event: Event) => Promise<Concern> | Concern;
  /** Written when the letter goes: what its reader still sees by then; null when nothing. */
  write: (q: Query, letter: Letter) => Promise<LetterContent | null>;
};

/** A letter that the product sends of itself. Stands in its noun's folder; `letters.ts` lists every one. */
export function defineLetter<Event>(definition: LetterDefinition<Event>): LetterDefinition<Event> {
  return definition;
}
