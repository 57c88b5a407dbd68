import type { StoredShape } from '../kernel/stored-shape.ts';
import type { Message, TranscriptSegment } from './communications.schema.ts';
import type { Side } from './sides.ts';

/** Version 1 knew three voices and no names; every segment had its times. */
type FirstSpeaker = 'employee' | 'client' | 'other';
const sideOf = (speaker: FirstSpeaker): Side => (speaker === 'other' ? 'unknown' : speaker);

type FirstSegment = { speaker: FirstSpeaker; start: number; end: number; text: string };
type FirstMessage = { speaker: FirstSpeaker; sent_at: string; text: string };

export const storedSegments: StoredShape<TranscriptSegment[]> = {
  steps: [
    ({ speaker, start, end, text }: FirstSegment): TranscriptSegment => ({
      side: sideOf(speaker),
      speaker: null,
      start,
      end,
      text,
    }),
  ],
};

export const storedMessages: StoredShape<Message[]> = {
  steps: [
    ({ speaker, sent_at, text }: FirstMessage): Message => ({
      side: sideOf(speaker),
      author: null,
      at: sent_at,
      text,
      quoted: '',
      attachments: [],
      reply_to: null,
      is_deleted: false,
      is_edited: false,
    }),
  ],
};
