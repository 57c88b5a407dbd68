import type { Side } from '../communications/sides.ts';
import { normaliseSourcePhone } from '../integrations/normalise-phone.ts';
import type { CommunicationDirection } from '../references/static-references.ts';
import type { FileSpeaker } from './conversation-file.ts';
import { sideOfRole } from './role-words.ts';

/** Somebody whose side is known: the employee of the communication, other people of the company, the client. */
export type KnownPerson = {
  side: Exclude<Side, 'unknown'>;
  name: string | null;
  /** E-mail addresses, phones, extensions, however they are written. */
  addresses: readonly string[];
};

export type SideGuess = {
  side: Side;
  /** False: a suggestion, the person who uploads is asked. */
  certain: boolean;
};

export type SidesContext = {
  people: readonly KnownPerson[];
  direction: CommunicationDirection | null;
  /** Place of the speaker who says the first words. */
  first: number | null;
  /** True of a chat and letters: who comes to the company writes first, and who calls it hears first. */
  isWritten: boolean;
};

const UNKNOWN: SideGuess = { side: 'unknown', certain: false };
const OTHER = { employee: 'client', colleague: 'client', client: 'employee' } as const;

/**
 * Sides of a file's speakers (D-66). What the file or an address says is certain, and so is a name in full; a first name,
 * a channel, or who speaks first is a suggestion. More than two who are known by nothing stay unknown.
 */
export function guessSides(speakers: readonly FileSpeaker[], context: SidesContext): SideGuess[] {
  const told = speakers.map((speaker) => guessAlone(speaker, context.people));
  if (speakers.length !== 2) return told;
  return told.map((guess, at) => {
    if (guess.side !== 'unknown') return guess;
    const other = told[1 - at]?.side ?? 'unknown';
    if (other !== 'unknown') return { side: OTHER[other], certain: false };
    return guessOfPair(speakers, at, context);
  });
}

/** Side of one speaker by what the file says of them alone. */
function guessAlone(speaker: FileSpeaker, people: readonly KnownPerson[]): SideGuess {
  if (speaker.side !== null && speaker.side !== 'unknown') return { side: speaker.side, certain: true };
  const address = addressKey(speaker.address ?? '');
  const byAddress = address === null ? [] : people.filter((one) => hasAddress(one, address));
  const reached = onlySide(byAddress);
  if (reached !== null) return { side: reached, certain: true };
  if (speaker.name !== null) {
    const named = guessByName(speaker.name, people);
    if (named !== null) return named;
  }
  const role = sideOfRole(speaker.label ?? '') ?? sideOfRole(speaker.name ?? '');
  return role === null ? UNKNOWN : { side: role, certain: true };
}

function guessByName(name: string, people: readonly KnownPerson[]): SideGuess | null {
  const words = nameWords(name);
  const matching = (least: number): KnownPerson[] =>
    people.filter((one) => sharedWords(words, nameWords(one.name ?? '')) >= least);
  const full = onlySide(matching(2));
  if (full !== null) return { side: full, certain: true };
  const part = onlySide(matching(1));
  return part === null ? null : { side: part, certain: false };
}

/** Two of whom nothing is known: exchanges record the employee first; who is called answers, who writes begins. */
function guessOfPair(
  speakers: readonly FileSpeaker[],
  at: number,
  { direction, first, isWritten }: SidesContext,
): SideGuess {
  const [channel, other] = [speakers[at]?.channel ?? null, speakers[1 - at]?.channel ?? null];
  if (channel !== null && other !== null && channel !== other)
    return { side: channel < other ? 'employee' : 'client', certain: false };
  if (first === null || (direction !== 'incoming' && direction !== 'outgoing')) return UNKNOWN;
  const answersFirst = (at === first) !== isWritten;
  return { side: answersFirst === (direction === 'incoming') ? 'employee' : 'client', certain: false };
}

/** Side of all of them; null: there are none, or they are on different sides. */
function onlySide(people: readonly KnownPerson[]): KnownPerson['side'] | null {
  const [first] = people;
  return first !== undefined && people.every(({ side }) => side === first.side) ? first.side : null;
}

const hasAddress = (person: KnownPerson, key: string): boolean =>
  person.addresses.some((address) => addressKey(address) === key);

/** E-mail, phone or extension in one spelling; null: it is none of them. */
function addressKey(written: string): string | null {
  const text = written.trim().toLowerCase();
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && !text.startsWith('sip:')) return text;
  const phone = normaliseSourcePhone(text);
  if (phone?.kind === 'phone') return phone.phone;
  return phone?.kind === 'extension' ? phone.extension : null;
}

/** Words of a name whatever their order; «ё» is «е», an initial is no word. */
function nameWords(name: string): Set<string> {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}]+/u);
  return new Set(words.filter((word) => word.length > 1));
}

function sharedWords(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of some) if (others.has(word)) count += 1;
  return count;
}
