import { expect, it } from 'vitest';
import { callEvent, cleanText, externalId, recordAddress, recordEvent, skip } from './build-event.ts';

const clock = { timeZone: 'Europe/Moscow', now: Date.parse('2026-11-22T08:00:00Z') };
const raw = {
  external_id: 'a',
  direction: 'incoming',
  outcome: null,
  started: '2026-11-22 10:00',
  phone: '101',
} as const;

it.each([
  [' a-1 ', 'a-1'],
  [17, '17'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['a\u0000b', null],
  ['a\ud800', null],
  ['', null],
  [null, null],
  [{}, null],
])('D-34: a key is taken whole or not at all: %j', (written, key) => expect(externalId(written)).toBe(key));

it.each([
  [' Анна\u0000 \n Петровна ', 'Анна Петровна'],
  ['a\ud800b', 'a b'],
  ['😀'.repeat(300), '😀'.repeat(200)],
  ['\u0000', null],
  [5, '5'],
  [true, null],
])('D-34: a text is what a database takes: %j', (written, clean) => expect(cleanText(written)).toBe(clean));

it.each([
  'ftp://a.example/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'a.example/x',
  '',
  `https://a.example/${'x'.repeat(2000)}`,
  5,
  null,
])('Q-23: no address of the web: %j', (written) => expect(recordAddress(written)).toBeNull());

it('D-34: whether anybody spoke, where the source does not say, is told by the seconds of talk, then of the call', () => {
  const outcome = (seconds: object) => callEvent({ ...raw, ...seconds }, clock);
  expect(outcome({ duration: 20 })).toMatchObject({ facts: { outcome: 'answered' } });
  expect(outcome({ duration: 20, talk: 0 })).toMatchObject({ facts: { outcome: 'missed' } });
  expect(outcome({})).toMatchObject({ facts: { outcome: 'missed', person: null } });
});

it('D-34: what cannot be a call or a recording is skipped with its reason', () => {
  expect(callEvent({ ...raw, external_id: 'a\u0000' }, clock)).toEqual(skip('Не указан номер звонка в источнике.'));
  expect(callEvent({ ...raw, direction: null }, clock)).toEqual(
    skip('Не указано, входящий звонок или исходящий.', 'a'),
  );
  const place = recordAddress('https://a.example/x');
  expect(recordEvent({ external_id: null, record_id: 'r', place }, clock)).toMatchObject({
    kind: 'skip',
    external_id: null,
  });
  expect(recordEvent({ external_id: 'a', record_id: 'r', place: null }, clock)).toMatchObject({
    kind: 'skip',
    external_id: 'a',
  });
  expect(skip('«a\u0000\ud800»', 'b\u0000')).toEqual({ kind: 'skip', external_id: null, reason: '«a »' });
});

it('D-34: a time of sending that is none is not known, and does not stop the call', () => {
  expect(callEvent({ ...raw, as_of: 'soon' }, clock)).toMatchObject({ kind: 'call', as_of: null });
});
