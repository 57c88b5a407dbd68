import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import { cleanLine, cleanText } from '#domain/conversation-files/clean-text.ts';
import type {
  FileAttachment,
  FileConversation,
  FileMessage,
  FileSpeaker,
} from '#domain/conversation-files/conversation-file.ts';
import { splitText } from '#domain/conversation-files/split-text.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';

/** A message as a format has it, before its text is made to fit and its place is known. */
export type DraftMessage = {
  author: number | null;
  /** ms since 1970. */
  at: number;
  text: string;
  quoted?: string;
  attachments?: readonly FileAttachment[];
  /** What answers call it, and what it answers. */
  id?: string | null;
  replyTo?: string | null;
  isDeleted?: boolean;
  isEdited?: boolean;
  /** Of a letter alone. */
  letter?: { subject: string; to: readonly string[] };
};

export type SpeakerFacts = Partial<Omit<FileSpeaker, 'channel'>>;
const NAMELESS: FileSpeaker = { name: null, label: null, address: null, channel: null, side: null };
const TITLE_MAX = 300;
/** No messenger is older, and no clock is so far ahead: what lies outside is no time. */
const [OLDEST, NEWEST] = [Date.UTC(1990, 0, 1), Date.UTC(2100, 0, 1)];
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** ms since 1970 of a message, or null for what cannot be its time. */
export function messageTime(epochMs: number | null): number | null {
  return epochMs !== null && epochMs >= OLDEST && epochMs < NEWEST ? Math.trunc(epochMs) : null;
}

/** Collector of a conversation's messages: who wrote them is told apart by a key of the format. */
export class MessageCollector {
  #places = new Map<string, number>();
  #speakers: FileSpeaker[] = [];
  #drafts: DraftMessage[] = [];
  #notes = new Set<string>();

  get count(): number {
    return this.#drafts.length;
  }

  /** Place of a speaker; what an earlier message did not say of them is added. */
  speaker(key: string, facts: SpeakerFacts): number {
    const place = this.#places.get(key) ?? this.#speakers.length;
    const known = this.#speakers[place] ?? NAMELESS;
    this.#places.set(key, place);
    this.#speakers[place] = {
      ...NAMELESS,
      name: known.name ?? lineOrNull(facts.name),
      label: known.label ?? lineOrNull(facts.label),
      address: known.address ?? lineOrNull(facts.address),
      side: known.side ?? facts.side ?? null,
    };
    return place;
  }

  add(draft: DraftMessage): void {
    this.#drafts.push(draft);
  }

  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  /** The conversation; `isSorted`: the order of the file is no order of time. */
  finish(
    facts: { title: string | null; external_id: string | null; category: 'chat' | 'mail' },
    { isSorted }: { isSorted: boolean },
  ): FileConversation {
    const drafts = isSorted ? this.#drafts.toSorted((a, b) => a.at - b.at) : this.#drafts;
    const { messages, split } = placed(drafts);
    if (split > 0)
      this.note(
        `Длиннее ${formatNumber(CONVERSATION_LIMITS.messageText)} знаков и разделено на части: ${countOf(split, MESSAGES)}.`,
      );
    return {
      ...facts,
      title: facts.title === null ? null : cleanLine(facts.title, TITLE_MAX) || null,
      started_at: messages[0]?.at ?? null,
      duration: null,
      speakers: this.#speakers,
      segments: [],
      messages,
      notes: [...this.#notes],
    };
  }
}

function lineOrNull(written: string | null | undefined): string | null {
  return typeof written === 'string' ? cleanLine(written, CONVERSATION_LIMITS.speakerName) || null : null;
}

/** Messages whose texts fit, and how many had to be continued in another one. */
function placed(drafts: readonly DraftMessage[]): { messages: FileMessage[]; split: number } {
  const messages: FileMessage[] = [];
  const places = new Map<string, number>();
  const answers: [place: number, id: string][] = [];
  let split = 0;
  for (const draft of drafts) {
    const texts = splitText(cleanText(draft.text).trim(), CONVERSATION_LIMITS.messageText);
    const quotes = splitText(cleanText(draft.quoted ?? '').trim(), CONVERSATION_LIMITS.messageText);
    const pieces = Math.max(texts.length, quotes.length);
    const letter = draft.letter && {
      subject: cleanLine(draft.letter.subject, CONVERSATION_LIMITS.subject),
      to: draft.letter.to.flatMap((one) => lineOrNull(one) ?? []).slice(0, CONVERSATION_LIMITS.recipients),
    };
    if (pieces > 1) split += 1;
    if (typeof draft.id === 'string' && !places.has(draft.id)) places.set(draft.id, messages.length);
    if (typeof draft.replyTo === 'string') answers.push([messages.length, draft.replyTo]);
    for (let piece = 0; piece < pieces; piece += 1)
      messages.push({
        author: draft.author,
        at: new Date(draft.at).toISOString(),
        text: texts[piece] ?? '',
        quoted: quotes[piece] ?? '',
        attachments: piece === 0 ? (draft.attachments ?? []) : [],
        reply_to: null,
        is_deleted: draft.isDeleted ?? false,
        is_edited: draft.isEdited ?? false,
        ...letter,
      });
  }
  for (const [place, id] of answers) {
    const message = messages[place];
    const answered = places.get(id);
    if (message && answered !== undefined && answered !== place) messages[place] = { ...message, reply_to: answered };
  }
  return { messages, split };
}
