import { CONVERSATION_LIMITS } from '../communications/sides.ts';
import { HOUR_MS } from '../kernel/time.ts';
import type { ConversationFormat, FileConversation, FileMessage } from './conversation-file.ts';

/** Pause after which a chat is another communication, unless somebody chooses another one (D-67). */
export const CHAT_PAUSE_MS = 8 * HOUR_MS;
/** Chats that never end. Conversations of a help desk and threads of letters end by themselves: no pause cuts them. */
export const ENDLESS_FORMATS: ReadonlySet<ConversationFormat> = new Set(['whatsapp', 'telegram']);

export type CutLimits = {
  /** null: only what a part has no room for is cut off. */
  pauseMs: number | null;
  /** Most messages, and characters of them together, of a part. */
  messages: number;
  text: number;
};
export type ConversationPart = FileConversation & {
  /** Neighbours («до», «после»): when the parts before and after it began; null: it is the first, the last. */
  before: string | null;
  after: string | null;
};

const DEFAULTS: CutLimits = {
  pauseMs: CHAT_PAUSE_MS,
  messages: CONVERSATION_LIMITS.messages,
  text: CONVERSATION_LIMITS.text,
};

/**
 * A chat in parts: a new one begins with the message before which nobody wrote for `pauseMs`, or which the part has no
 * room for. Speakers are the same in all parts, so that a side chosen once is chosen for all of them.
 */
export function cutByPause(conversation: FileConversation, limits: Partial<CutLimits> = {}): ConversationPart[] {
  const { pauseMs, ...most } = { ...DEFAULTS, ...limits };
  const starts = partStarts(conversation.messages, { pauseMs, ...most });
  // A transcript has no messages, and is one part.
  if (starts.length === 0) return [{ ...conversation, before: null, after: null }];
  const beginOf = (part: number): string | null => conversation.messages[starts[part] ?? -1]?.at ?? null;
  return starts.map((start, part) => {
    const end = starts[part + 1] ?? conversation.messages.length;
    const started_at = beginOf(part);
    return {
      ...conversation,
      external_id: partId(conversation.external_id, started_at, pauseMs === null && part === 0),
      started_at,
      messages: conversation.messages.slice(start, end).map((message) => withReplyIn(message, start, end)),
      before: part === 0 ? null : beginOf(part - 1),
      after: beginOf(part + 1),
    };
  });
}

/**
 * A part's identity is the chat's with its beginning: a later file of the chat completes its last part, whichever day
 * that file begins with. What ends by itself is known by its own.
 */
function partId(id: string | null, started_at: string | null, isItself: boolean): string | null {
  return id === null || isItself ? id : `${id}/${started_at}`;
}

function partStarts(messages: readonly FileMessage[], { pauseMs, ...most }: CutLimits): number[] {
  const starts: number[] = [];
  const pause = pauseMs ?? Number.POSITIVE_INFINITY;
  let [count, text, last] = [0, 0, 0];
  for (const [place, message] of messages.entries()) {
    const length = message.text.length + message.quoted.length;
    const at = Date.parse(message.at);
    if (place === 0 || at - last >= pause || count >= most.messages || text + length > most.text) {
      starts.push(place);
      [count, text] = [0, 0];
    }
    count += 1;
    text += length;
    last = at;
  }
  return starts;
}

/** What another part has cannot be pointed at from here. */
function withReplyIn(message: FileMessage, start: number, end: number): FileMessage {
  if (message.reply_to === null) return message;
  const isHere = message.reply_to >= start && message.reply_to < end;
  return { ...message, reply_to: isHere ? message.reply_to - start : null };
}
