import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';

export type Words = { segments: readonly TranscriptSegment[]; messages: readonly Message[] };

const segmentKey = ({ speaker, start, end, text }: TranscriptSegment): string =>
  JSON.stringify([speaker, start, end, text]);
const messageKey = ({ author, at, text }: Message): string => JSON.stringify([author, at, text]);
const textOf = ({ segments, messages }: Words): string =>
  JSON.stringify([segments.map(segmentKey), messages.map(messageKey)]);

/** True when the same is said by the same at the same time; sides may differ, since they are guessed or chosen. */
export const areSameWords = (one: Words, other: Words): boolean => textOf(one) === textOf(other);

/**
 * Messages of a conversation with those of a later delivery among them, each once and in their order (D-66): sources send
 * a chat whole, or message by message. What is there already stays as it is, and an answer points at what it answered.
 */
export function completeMessages(present: readonly Message[], added: readonly Message[]): Message[] {
  const known = new Map(present.map((message) => [messageKey(message), message]));
  for (const message of added) if (!known.has(messageKey(message))) known.set(messageKey(message), message);
  const all = [...known].toSorted(([, one], [, other]) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const places = new Map(all.map(([key], place) => [key, place]));
  return all.map(([, message]) => {
    const list = present.includes(message) ? present : added;
    const answered = message.reply_to === null ? undefined : list[message.reply_to];
    return { ...message, reply_to: answered ? (places.get(messageKey(answered)) ?? null) : null };
  });
}
