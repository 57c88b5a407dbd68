import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { delivery, sourceContext } from '#tests/support/source-delivery.ts';
import { callEvent } from './build-event.ts';
import { readBody } from './read-fields.ts';
import { SOURCES } from './registry.ts';
import { sameSecret, sha256Hex } from './signature.ts';
import { type Delivery, defineSource, refuse, type Source, take } from './source.ts';

const SECRET = 'a-secret-that-every-field-accepts';
const SETTINGS: Record<string, unknown> = { amocrm: { subdomain: 'example', account_id: '7' } };
const SECRETS: Record<string, object> = {
  webhook: { secret: SECRET },
  bitrix24: { application_token: SECRET, rest_address: 'https://example.bitrix24.ru/rest/1/x/' },
  amocrm: { secret: SECRET, token: SECRET },
  mango: { api_key: SECRET, api_salt: SECRET },
  uis: { secret: SECRET },
  megafon: { crm_token: SECRET },
  zadarma: { key: SECRET, secret: SECRET },
  sipuni: { secret: SECRET },
};
const contextOf = (name: string, parts: object = {}) =>
  sourceContext('2026-11-22T08:00:00Z', {
    settings: SETTINGS[name] ?? {},
    secrets: [SECRETS[name]],
    addressSecret: SECRET,
    ...parts,
  });
const sources = Object.entries(SOURCES);

describe('D-33: the sources', () => {
  it('are those of the product’s list, but for files, which nobody delivers', () => {
    expect([...Object.keys(SOURCES), 'import'].toSorted()).toEqual(Object.keys(INTEGRATION_SOURCE_TYPES).toSorted());
  });

  it.each(sources)(
    '%s says how it is set up: where to paste the address, and every secret has its field',
    (name, { setup, secrets, settings }) => {
      expect(setup.steps.filter(({ copy }) => copy?.what === 'address')).not.toEqual([]);
      for (const { text } of setup.steps) expect(text).toMatch(/^[А-ЯA-Z].+[.:]$/u);
      const names = setup.fields.map((field) => field.name);
      expect(names).toEqual(expect.arrayContaining(Object.keys((secrets as z.ZodObject).shape)));
      const known = [...Object.keys((secrets as z.ZodObject).shape), ...Object.keys((settings as z.ZodObject).shape)];
      expect(names.filter((each) => !known.includes(each))).toEqual([]);
      for (const { copy } of setup.steps) if (copy?.what === 'secret') expect(names).toContain(copy.name);
      for (const page of setup.pages) expect(URL.canParse(page)).toBe(true);
      expect(setup.pages.length > 0 || name === 'webhook').toBe(true);
    },
  );

  it.each(sources)('%s without its secrets, or with settings of another shape, takes nothing in', (name, source) => {
    const bare = delivery({ body: '{"external_id":"a"}' });
    expect(source.translate(bare, contextOf(name, { secrets: [] }))).toMatchObject({ authentic: false });
    expect(source.translate(bare, contextOf(name, { secrets: [{}] }))).toMatchObject({ authentic: false });
    const refused = source.translate(bare, contextOf(name, { settings: { unknown: 1 } }));
    expect(refused).toMatchObject({ authentic: false, answer: { status: 503 } });
    const skipped = [{ kind: 'skip', reason: 'Интеграция настроена не до конца: проверьте её настройки.' }];
    if (source.pull) expect(source.pull.translate({}, contextOf(name, { settings: 5 }))).toMatchObject(skipped);
  });

  it.each(sources)('%s refuses more than a megabyte unread', (name, source) => {
    const huge = source.translate(delivery({ body: new Uint8Array(1_048_577) }), contextOf(name));
    expect(huge).toMatchObject({ authentic: false, reason: 'Доставка больше 1 МБ.', answer: { status: 413 } });
  });
});

describe('D-34: a tenth source', () => {
  const tenth = defineSource({
    setup: { pages: [], steps: [], fields: [] },
    settings: z.strictObject({}),
    secrets: z.strictObject({ word: z.string() }),
    translate: (request, { secrets, addressSecret, clock }) => {
      if (!secrets.some(({ word }) => sameSecret(addressSecret, word))) return refuse('Слово неверно.');
      const body = readBody(request);
      const said = body.ok ? body.fields.text : () => null;
      return take([
        callEvent(
          { external_id: said('id'), direction: 'incoming', outcome: null, started: said('at'), phone: said('tel') },
          clock,
        ),
      ]);
    },
  });

  it('is a definition and a line: everything after it sees a source as any other', () => {
    const registry: Record<string, Source> = { ...SOURCES, tenth };
    const context = sourceContext('2026-11-22T08:00:00Z', { secrets: [{ word: 'hush' }], addressSecret: 'hush' });
    const request = delivery({ body: 'id=1&at=2026-11-22+10:00&tel=101' });
    expect(registry['tenth']?.translate(request, context)).toMatchObject({
      authentic: true,
      events: [{ kind: 'call', external_id: '1', facts: { started_at: '2026-11-22T07:00:00.000Z' } }],
    });
  });

  it('that has no line, or a line without its source, does not compile', () => {
    // @ts-expect-error A type of the list without its line.
    const short: typeof SOURCES = { webhook: SOURCES.webhook };
    // @ts-expect-error A line without a translation.
    const empty: Source = { setup: SOURCES.webhook.setup };
    expect([short, empty]).toHaveLength(2);
  });
});

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
];
const EVENTS = [
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
  const { started_at, duration_seconds, talk_seconds, wait_seconds } = event.facts;
  expect(new Date(started_at).toISOString()).toBe(started_at);
  for (const seconds of [duration_seconds, talk_seconds, wait_seconds])
    expect(seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400)).toBe(true);
}

/** The request made genuine, so that what is behind the proof is tried, too. */
function genuine(name: string, request: Delivery): Delivery {
  const text = new TextDecoder().decode(request.body);
  const form = new URLSearchParams(request.multipart ? [] : text);
  if (name === 'bitrix24') form.set('auth[application_token]', SECRET);
  if (name === 'megafon') form.set('crm_token', SECRET);
  if (name === 'amocrm') form.set('account[id]', '7');
  if (name === 'mango') {
    form.set('vpbx_api_key', SECRET);
    form.set('json', text);
    form.set('sign', sha256Hex(SECRET + text + SECRET));
  }
  const isForm = ['bitrix24', 'megafon', 'amocrm', 'mango'].includes(name);
  return {
    ...request,
    headers: {},
    ...(isForm ? { query: '', multipart: null, body: new TextEncoder().encode(form.toString()) } : {}),
  };
}

describe('Q-27: hostile deliveries', () => {
  it.each(sources)('%s refuses or skips with a reason, and never throws', (name, source) => {
    fc.assert(
      fc.property(requests, fc.boolean(), (request, isGenuine) => {
        const translation = source.translate(isGenuine ? genuine(name, request) : request, contextOf(name));
        expect(translation.answer.status).toBeGreaterThanOrEqual(200);
        if (translation.authentic) expect(translation.events).not.toEqual([]);
        else expect(translation.reason).toMatch(/[а-яё]/i);
        if (translation.authentic) translation.events.forEach(expectSound);
      }),
      { numRuns: 200 },
    );
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
        source.pull?.translate(answer, contextOf(name)).forEach(expectSound);
      }),
      { numRuns: 200 },
    );
  });
});
