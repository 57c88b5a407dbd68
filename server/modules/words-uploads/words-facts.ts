import type { CommunicationDirection } from '#domain/references/static-references.ts';
import type { Side } from '#domain/communications/sides.ts';
import type { FileConversation, FileSpeaker } from '#domain/conversation-files/conversation-file.ts';
import { guessSides, type KnownPerson, type SideGuess } from '#domain/conversation-files/guess-sides.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import type { CreateFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import { beginningOf, firstSpeaker, shownName } from '../transcripts/present-words.ts';

const CLIENT_MAX = 200;

const NAMELESS = { name: null, label: null };

/** Sides of a conversation's speakers: those that were chosen for their names, else what is guessed. */
export function sidesOf(
  { speakers, ...conversation }: FileConversation,
  { voices, direction }: Pick<CreateFromWords, 'voices' | 'direction'>,
  people: readonly KnownPerson[],
): SideGuess[] {
  const chosen = new Map(voices.map(({ name, side }) => [name, side]));
  const guesses = guessSides(speakers, { people, direction, ...beginningOf({ speakers, ...conversation }) });
  return guesses.map((guess, nth) => {
    const side = chosen.get(shownName(speakers[nth] ?? NAMELESS, nth));
    return side === undefined ? guess : { side, certain: true };
  });
}

/** What the words themselves tell of a communication. */
export function factsOfWords(conversation: FileConversation, sides: readonly SideGuess[]) {
  const { speakers, segments, duration } = conversation;
  const speakerOf = (side: Side): FileSpeaker | undefined => speakers.find((_, nth) => sides[nth]?.side === side);
  const client = speakerOf('client');
  const phone = client?.address ? normalisePhone(client.address) : null;
  const seconds = duration ?? segments.reduce<number | null>((last, { start, end }) => end ?? start ?? last, null);
  return {
    // A name that is only the number is the phone.
    client_name: client?.name && normalisePhone(client.name) === null ? client.name.slice(0, CLIENT_MAX) : null,
    client_phone: phone,
    employee_source_name: speakerOf('employee')?.name ?? null,
    duration_seconds: seconds === null ? null : Math.round(seconds),
  };
}

/** Who begins: a client comes, an employee goes to them. */
export function directionOf(conversation: FileConversation, sides: readonly SideGuess[]): CommunicationDirection {
  const first = firstSpeaker(conversation);
  const side = first === null ? 'unknown' : (sides[first]?.side ?? 'unknown');
  return side === 'employee' || side === 'colleague' ? 'outgoing' : 'incoming';
}
