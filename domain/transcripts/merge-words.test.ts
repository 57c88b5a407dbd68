import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_MESSAGE } from '../communications/sides.ts';
import type { Message } from '../communications/communications.schema.ts';
import { areSameWords, completeMessages } from './merge-words.ts';

const message = (minute: number, over: Partial<Message> = {}): Message => ({
  ...PLAIN_MESSAGE,
  attachments: [],
  side: 'unknown',
  at: `2026-03-08T10:${String(minute).padStart(2, '0')}:00.000Z`,
  text: `т${minute}`,
  ...over,
});

describe('messages of a conversation that come in parts (D-66)', () => {
  it('stand in their order, each once, with the sides that were chosen', () => {
    const present = [message(1, { side: 'client' }), message(5)];
    const all = completeMessages(present, [message(3), message(1, { side: 'employee' })]);
    expect(all.map(({ text, side }) => [text, side])).toEqual([
      ['т1', 'client'],
      ['т3', 'unknown'],
      ['т5', 'unknown'],
    ]);
  });

  it('answer what they answered, wherever that stands now', () => {
    const present = [message(4), message(6, { reply_to: 0 })];
    const all = completeMessages(present, [message(1), message(2, { reply_to: 0 })]);
    expect(all.map(({ reply_to }) => reply_to)).toEqual([null, 0, null, 2]);
  });

  it('are the same however they are cut and however often they come', () => {
    const chat = fc
      .uniqueArray(fc.nat(59), { minLength: 1, maxLength: 20 })
      .map((minutes) => minutes.map((at) => message(at)));
    fc.assert(
      fc.property(chat, fc.infiniteStream(fc.nat(2)), (messages, turns) => {
        const parts: Message[][] = [[], [], []];
        for (const one of messages) parts[turns.next().value ?? 0]?.push(one);
        const whole = completeMessages([], messages);
        const inParts = [...parts, messages].reduce<Message[]>((all, part) => completeMessages(all, part), []);
        expect(inParts).toEqual(whole);
      }),
    );
  });
});

describe('words that are told once more (D-68)', () => {
  it('are the same when only sides differ, and others when a word or a time does', () => {
    const one = { segments: [{ side: 'client' as const, speaker: null, start: 1, end: 2, text: 'Да' }], messages: [] };
    const [segment] = one.segments;
    const other = (over: object) => ({ segments: [{ ...segment, ...over } as (typeof one.segments)[0]], messages: [] });
    expect(areSameWords(one, other({ side: 'employee' }))).toBe(true);
    expect(areSameWords(one, other({ text: 'Нет' }))).toBe(false);
    expect(areSameWords(one, other({ start: 1.5 }))).toBe(false);
  });
});
