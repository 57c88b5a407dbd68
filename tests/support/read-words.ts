import { readFileSync } from 'node:fs';
import type { ConversationFormat, FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { ConversationError } from '#server/conversation-files/conversation-error.ts';
import { readConversations } from '#server/conversation-files/read-conversations.ts';

export type ReadFile = { format: ConversationFormat; conversations: FileConversation[] };

/** Everything that a file is read into; text is given in UTF-8. */
export async function readWords(file: Uint8Array | string, name = 'file'): Promise<ReadFile> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { format, conversations } = readConversations({ name, bytes }, { time_zone: 'Europe/Moscow' });
  const read: FileConversation[] = [];
  for await (const conversation of conversations) read.push(conversation);
  return { format, conversations: read };
}

/** Sample of a format: the bytes of a file under server/conversation-files. */
export const sample = (path: string): Uint8Array => readFileSync(`server/conversation-files/${path}`);

/** A transcript as lines, «0.5–2.1 Анна: Добрый день», with its format and notes: what a test compares. */
export async function shownWords(file: Uint8Array | string) {
  const { format, conversations } = await readWords(file);
  const [first] = conversations;
  if (first === undefined || conversations.length !== 1) throw new Error(`${conversations.length} conversations`);
  return { format, lines: first.segments.map((segment) => shownSegment(first, segment)), notes: first.notes };
}

function shownSegment({ speakers }: FileConversation, segment: FileConversation['segments'][number]): string {
  const speaker = segment.speaker === null ? undefined : speakers[segment.speaker];
  const who = speaker === undefined ? '–' : (speaker.name ?? speaker.label ?? '?');
  const times = segment.start === null && segment.end === null ? '' : `${segment.start ?? ''}–${segment.end ?? ''} `;
  return `${times}${who}: ${segment.text}`;
}

/** The sentence that a file is refused with; throws whatever else happens. */
export async function refusal(file: Uint8Array | string): Promise<string> {
  try {
    await readWords(file);
  } catch (error) {
    if (error instanceof ConversationError) return error.message;
    throw error;
  }
  return 'taken';
}
