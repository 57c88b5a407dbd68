import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { PROTOTYPE_KEYS } from '#tests/support/fuzz-oddities.ts';
import { rowContext, rowOf, SECRET, textsWith, withWord } from '#tests/support/proven-deliveries.ts';
import { parseJson } from './read-fields.ts';
import { SOURCES } from './registry.ts';
import type { Delivery } from './source.ts';

const sources = Object.entries(SOURCES);

/** Names that some source reads, with values of any kind. */
const NAMES = [
  'event',
  'cmd',
  'json',
  'sign',
  'vpbx_api_key',
  'crm_token',
  'callid',
  'start',
  'call_id',
  'timestamp',
  'result',
  'data',
  'data[CALL_ID]',
  'auth[application_token]',
  'external_id',
  'direction',
  'started_at',
  'record_url',
  'client_phone',
  'account[id]',
  'leads[note][0][note][id]',
  'leads[note][0][note][text]',
  'leads[note][0][note][note_type]',
  'call_record_link',
  'src_type',
  'status',
  '_embedded',
  'notes',
  'call_records',
  'employees',
  'id',
  ...PROTOTYPE_KEYS,
];
const EVENTS = [
  ...PROTOTYPE_KEYS,
  'ONVOXIMPLANTCALLEND',
  'NOTIFY_END',
  'NOTIFY_RECORD',
  'history',
  'contact',
  '2',
  '10',
  'in',
  'ANSWER',
  '1',
  SECRET,
  '7',
  '2026-11-22 10:00',
  '1795330800',
  'https://a.example/x',
  '\u0000',
  '\ud800',
];
const words = fc.oneof(fc.constantFrom(...EVENTS), fc.string(), fc.string({ unit: 'binary', maxLength: 40 }));
const forms = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), words), { maxLength: 20 })
  .map((pairs) => new URLSearchParams(pairs).toString());
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.double(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('tree'), { maxKeys: 8 }),
  ),
}));
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  forms.map((text) => new TextEncoder().encode(text)),
  tree.map((value) => new TextEncoder().encode(JSON.stringify(value) ?? '')),
  fc.nat({ max: 50_000 }).map((depth) => new TextEncoder().encode('[{"a":'.repeat(depth))),
);
const requests: fc.Arbitrary<Delivery> = fc.record({
  path: fc.oneof(fc.constantFrom('', 'ping', 'events/summary', 'events/recording', 'events/call'), fc.string()),
  headers: fc.dictionary(fc.constantFrom('x-signature', 'signature', 'content-type'), words),
  query: fc.oneof(fc.constant(''), forms, fc.string()),
  body: bodies,
  multipart: fc.option(
    fc.record({
      fields: fc.array(fc.tuple(fc.constantFrom(...NAMES), words)),
      upload: fc.option(fc.record({ key: fc.string(), sha256: fc.string() })),
    }),
    { freq: 4 },
  ),
});

/**
 * Soundness of an event, so that it can be kept: keys that a database takes, times that are times, whole seconds, a
 * reason in Russian.
 */
function expectSound(event: CallEvent): void {
  const ids = event.kind === 'record' ? [event.external_id, event.record_id] : [event.external_id];
  if (event.kind === 'skip') expect(event.reason).toMatch(/[а-яё]/i);
  else for (const id of ids) expect(id).toMatch(/^[^\p{Cc}\p{Cs}]{1,200}$/u);
  expect(JSON.stringify(event)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  if (event.kind !== 'call') return;
  expect(Object.keys(COMMUNICATION_DIRECTIONS)).toContain(event.facts.direction);
  expect(Object.keys(OUTCOMES)).toContain(event.facts.outcome);
  const { started_at, duration_seconds, talk_seconds, wait_seconds } = event.facts;
  expect(new Date(started_at).toISOString()).toBe(started_at);
  for (const seconds of [duration_seconds, talk_seconds, wait_seconds])
    expect(seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400)).toBe(true);
}

describe('Q-27: hostile deliveries', () => {
  it.each(sources)('%s refuses or skips with a reason, and never throws', (name, source) => {
    let proven = 0;
    fc.assert(
      fc.property(requests, fc.boolean(), (request, isGenuine) => {
        const translation = source.translate(isGenuine ? rowOf(name).prove(request) : request, rowContext(name));
        expect(translation.answer.status).toBeGreaterThanOrEqual(200);
        if (translation.authentic) expect(translation.events).not.toEqual([]);
        else expect(translation.reason).toMatch(/[а-яё]/i);
        if (translation.authentic) translation.events.forEach(expectSound);
        if (translation.authentic) proven += 1;
      }),
      { numRuns: 200 },
    );
    // Refused at the door, they would have tried nothing behind it.
    expect(proven).toBeGreaterThan(0);
  });

  it.each(sources)('%s knows no word that every object has by its nature', (name, source) => {
    const { call, prove, answer } = rowOf(name);
    for (const word of PROTOTYPE_KEYS) {
      for (const request of withWord(call, word)) {
        const translation = source.translate(prove(request), rowContext(name));
        if (translation.authentic) translation.events.forEach(expectSound);
        else expect(translation.reason).toMatch(/[а-яё]/i);
        expect(source.translate(request, rowContext(name, { secrets: [], addressSecret: null })).authentic).toBe(false);
      }
      for (const text of textsWith(answer ?? '', word))
        source.pull?.translate(parseJson(text), rowContext(name)).forEach(expectSound);
    }
  });

  it.each(sources)('%s reads an answer of any shape', (name, source) => {
    const rows = fc.oneof(
      tree,
      tree.map((row) => ({ result: [row], _embedded: { notes: [row] } })),
      tree.map((row) => ({ result: { data: [row, row] } })),
      fc.anything(),
    );
    fc.assert(
      fc.property(rows, (answer) => {
        source.pull?.translate(answer, rowContext(name)).forEach(expectSound);
      }),
      { numRuns: 200 },
    );
  });
});
