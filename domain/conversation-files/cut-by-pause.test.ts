import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileConversation, FileMessage } from './conversation-file.ts';
import { CHAT_PAUSE_MS, cutByPause } from './cut-by-pause.ts';

const FIRST = Date.parse('2026-11-26T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const messageAt = (epochMs: number, extra: Partial<FileMessage> = {}): FileMessage => ({
  author: 0,
  at: new Date(epochMs).toISOString(),
  text: 'слово',
  quoted: '',
  attachments: [],
  reply_to: null,
  is_deleted: false,
  is_edited: false,
  ...extra,
});
const chatOf = (messages: FileMessage[], external_id: string | null = 'чат'): FileConversation => ({
  title: 'Чат',
  external_id,
  category: 'chat',
  started_at: messages[0]?.at ?? null,
  duration: null,
  speakers: [],
  segments: [],
  messages,
  notes: [],
});
const hoursLater = (...hours: number[]): FileMessage[] => hours.map((hour) => messageAt(FIRST + hour * HOUR));

describe('a long chat in parts (D-67)', () => {
  it.each([
    { name: 'nobody was silent for eight hours', messages: hoursLater(0, 7.99, 15.9), lengths: [3] },
    { name: 'a silence of exactly eight hours', messages: hoursLater(0, 8, 9), lengths: [1, 2] },
    { name: 'two silences', messages: hoursLater(0, 1, 12, 13, 40), lengths: [2, 2, 1] },
    { name: 'a clock that went back', messages: hoursLater(10, 0, 1, 9.5), lengths: [3, 1] },
    { name: 'one message', messages: hoursLater(0), lengths: [1] },
  ])('cuts by the pause: $name', ({ messages, lengths }) => {
    expect(cutByPause(chatOf(messages)).map((part) => part.messages.length)).toEqual(lengths);
  });

  it('tells each part when its neighbours began, and knows it by its own beginning', () => {
    const parts = cutByPause(chatOf(hoursLater(0, 12, 24)));
    const [first, second, third] = [0, 12, 24].map((hour) => new Date(FIRST + hour * HOUR).toISOString());
    expect(parts.map(({ before, after }) => [before, after])).toEqual([
      [null, second],
      [first, third],
      [second, null],
    ]);
    expect(parts.map((part) => part.external_id)).toEqual([`чат/${first}`, `чат/${second}`, `чат/${third}`]);
  });

  it('leaves a conversation that ends by itself whole, under its own identity', () => {
    const parts = cutByPause(chatOf(hoursLater(0, 100), '<root@example.ru>'), { pauseMs: null });
    expect(parts.map((part) => [part.external_id, part.messages.length])).toEqual([['<root@example.ru>', 2]]);
  });

  it('begins a part with the message that there is no room for', () => {
    const messages = Array.from({ length: 12_001 }, (_, place) => messageAt(FIRST + place * 1000));
    expect(cutByPause(chatOf(messages)).map((part) => part.messages.length)).toEqual([5000, 5000, 2001]);
    const long = Array.from({ length: 250 }, (_, place) =>
      messageAt(FIRST + place, { text: 'я'.repeat(10_000), quoted: 'ц'.repeat(10_000) }),
    );
    expect(cutByPause(chatOf(long)).map((part) => part.messages.length)).toEqual([100, 100, 50]);
  });

  it('keeps an answer to a message of the same part, and only that', () => {
    const messages = hoursLater(0, 12, 13, 14).map((message, place) => ({
      ...message,
      reply_to: [null, 0, 1, 3][place] ?? null,
    }));
    expect(cutByPause(chatOf(messages))[1]?.messages.map((message) => message.reply_to)).toEqual([null, 0, 2]);
  });

  it('returns what has no messages as it is', () => {
    expect(cutByPause(chatOf([]))).toEqual([{ ...chatOf([]), before: null, after: null }]);
  });

  it('loses nothing, keeps the order, and leaves no pause inside of a part', () => {
    const gaps = fc.array(fc.integer({ min: -HOUR, max: 20 * HOUR }), { minLength: 1, maxLength: 60 });
    const limits = fc.record({
      pauseMs: fc.integer({ min: 1, max: 2 * CHAT_PAUSE_MS }),
      messages: fc.integer({ min: 1, max: 20 }),
      text: fc.integer({ min: 10, max: 200 }),
    });
    fc.assert(
      fc.property(gaps, limits, (each, limit) => {
        let at = FIRST;
        const messages = each.map((gap, place) => messageAt((at += gap), { text: `${place}`.padEnd(place % 10) }));
        const parts = cutByPause(chatOf(messages), limit);
        expect(parts.flatMap((part) => part.messages)).toEqual(messages);
        for (const part of parts) {
          const times = part.messages.map((message) => Date.parse(message.at));
          for (const [place, time] of times.entries())
            expect(time - (times[place - 1] ?? time)).toBeLessThan(limit.pauseMs);
          expect(part.messages.length).toBeGreaterThan(0);
          expect(part.messages.length).toBeLessThanOrEqual(limit.messages);
          const text = part.messages.reduce((sum, message) => sum + message.text.length, 0);
          expect(text).toBeLessThanOrEqual(limit.text);
        }
      }),
    );
  });
});
