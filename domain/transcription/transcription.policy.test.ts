import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, said } from '#tests/fixtures/actor-fixtures.ts';
import {
  mayCancelTranscription,
  mayTranscribe,
  TRANSCRIPTION_REASONS,
  type TranscriptionFacts,
  whyNotTranscribed,
} from './transcription.policy.ts';

const READY: TranscriptionFacts = {
  has_engine: true,
  has_consent: true,
  has_words: false,
  has_sound: true,
  speech: 12.5,
  is_under_way: false,
};
/** Each in the way alone, and before those that stand behind it. */
const REASONS = [
  [{ has_engine: false, has_consent: false }, 'no_engine'],
  [{ has_consent: false, has_words: true }, 'no_consent'],
  [{ has_words: true, has_sound: false }, 'has_words'],
  [{ has_sound: false, is_under_way: true }, 'no_sound'],
  [{ is_under_way: true, speech: 'no_decoder' }, 'under_way'],
  [{ speech: 'no_decoder' }, 'no_decoder'],
  [{ speech: 0 }, 'no_speech'],
  [{ speech: null }, null],
  [{}, null],
] as const;

const teamOf = (may: (actor: (typeof ACTORS)[keyof typeof ACTORS]) => { allowed: boolean }): string[] =>
  Object.entries(ACTORS)
    .filter(([, actor]) => may(actor).allowed)
    .map(([who]) => who);

describe('recognition of recordings (D-42)', () => {
  test.each(REASONS)('D-42: with %o it is in the way: %s', (over, reason) => {
    const facts = { ...READY, ...over };
    expect(whyNotTranscribed(facts)).toBe(reason);
    expect(said(mayTranscribe(ACTORS.pm, { ...facts, company_id: COMPANY_ID }))).toBe(
      reason === null ? 'да' : TRANSCRIPTION_REASONS[reason],
    );
  });

  test('D-42: every reason is a sentence', () => {
    for (const sentence of Object.values(TRANSCRIPTION_REASONS)) expect(sentence).toMatch(/^[А-Я][^]{10,}\.$/);
    const told = new Set(REASONS.map(([, reason]) => reason));
    expect(Object.keys(TRANSCRIPTION_REASONS).filter((reason) => !told.has(reason as never))).toEqual([]);
  });

  test('D-42: is asked for, and stopped, by the team of the company', () => {
    const team = teamOf((actor) => mayTranscribe(actor, { ...READY, company_id: COMPANY_ID }));
    expect(team).toEqual(['admin', 'pm', 'assessor']);
    const underWay = { company_id: COMPANY_ID, is_under_way: true };
    expect(teamOf((actor) => mayCancelTranscription(actor, underWay))).toEqual(team);
  });

  test('D-42: only what is under way is stopped', () => {
    expect(said(mayCancelTranscription(ACTORS.pm, { company_id: COMPANY_ID, is_under_way: false }))).toBe(
      'Запись сейчас не распознаётся.',
    );
  });
});
