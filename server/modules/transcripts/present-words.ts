import type { Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { Side } from '#domain/communications/sides.ts';
import type { FileConversation, FileSpeaker } from '#domain/conversation-files/conversation-file.ts';
import { guessSides, type SideGuess, type SidesContext } from '#domain/conversation-files/guess-sides.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import type { InspectedFile } from '#server/conversation-files/inspect-conversations.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { TableError } from '#server/tables/table-error.ts';

/** What is the file's own fault is said at the file. */
export const asRefusal = (error: unknown): never => {
  throw error instanceof TableError ? fieldErrors({ file: [error.message] }) : error;
};

/** What was read of a file, with the sides that are guessed. */
export function presentPreview(
  { format, conversations, chosen }: InspectedFile,
  nth: number,
  known: KnownOfConversation,
): WordsPreview {
  const guesses = guessSides(chosen.speakers, { ...known, ...beginningOf(chosen) });
  return { format, conversations, chosen: nth, ...presentWords(chosen, guesses), notes: [...chosen.notes] };
}

/** What is known of a conversation beside its words. */
export type KnownOfConversation = Pick<SidesContext, 'people' | 'direction'>;

/** Who begins a conversation, and whether by speaking or by writing. */
export const beginningOf = (conversation: FileConversation): Pick<SidesContext, 'first' | 'isWritten'> => ({
  first: firstSpeaker(conversation),
  isWritten: conversation.messages.length > 0,
});

export const firstSpeaker = ({ segments, messages }: FileConversation): number | null =>
  segments[0]?.speaker ?? messages.find(({ author }) => author !== null)?.author ?? null;

type Shown = Pick<WordsPreview, 'speakers' | 'spoken_by' | 'segments' | 'messages'>;

/** Name of a speaker as the preview shows it, by which a side is chosen. */
export const shownName = ({ name, label }: Pick<FileSpeaker, 'name' | 'label'>, nth: number): string =>
  name ?? label ?? `Голос ${nth + 1}`;

/** Words in the shape that they are stored in, with the sides that are guessed. */
export function presentWords({ speakers, segments, messages }: FileConversation, guesses: readonly SideGuess[]): Shown {
  const sideOf = (nth: number | null): Side => (nth === null ? 'unknown' : (guesses[nth]?.side ?? 'unknown'));
  const nameOf = (nth: number | null): string | null => (nth === null ? null : (speakers[nth]?.name ?? null));
  return {
    speakers: speakers.map((speaker, nth) => ({
      name: shownName(speaker, nth),
      side: sideOf(nth),
      certain: guesses[nth]?.certain ?? false,
    })),
    spoken_by: segments.length > 0 ? segments.map(({ speaker }) => speaker) : messages.map(({ author }) => author),
    segments: segments.map(
      ({ speaker, start, end, text }): TranscriptSegment => ({
        side: sideOf(speaker),
        speaker: nameOf(speaker),
        start,
        end,
        text,
      }),
    ),
    messages: messages.map(
      ({ author, attachments, to, ...message }): Message => ({
        ...message,
        side: sideOf(author),
        author: nameOf(author),
        attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
        ...(to && { to: [...to] }),
      }),
    ),
  };
}
