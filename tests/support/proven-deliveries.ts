import { join } from 'node:path';
import type { SOURCES } from '#server/ingest/sources/registry.ts';
import { hmacHex, sha256Hex } from '#server/ingest/sources/signature.ts';
import type { Delivery, SourceContext } from '#server/ingest/sources/source.ts';
import { delivery, form, sample, sourceContext } from './source-delivery.ts';

export type SourceName = keyof typeof SOURCES;

/** What the tests of every source need of one. A source without its row does not compile, and fails each of them. */
type SourceRow = {
  /** Time of its coming, where the vendor's sample is of another year. */
  at?: string;
  settings: Record<string, unknown>;
  secrets: Record<string, string>;
  /** Delivery of a call that is over, as the vendor's documents have it; not proven yet. */
  call: Delivery;
  /** Answer of a source that is asked. */
  answer?: string;
  /** The request with its proof, so that what is behind it is tried, too; the address has its secret by itself. */
  prove: (request: Delivery) => Delivery;
};

export const SECRET = 'a-secret-that-every-field-accepts';

const documented = (source: SourceName, name: string) => sample(join('server/ingest/sources', source), name);
const inAddress = (request: Delivery): Delivery => ({ ...request, headers: {} });
const textOf = ({ body }: Delivery) => new TextDecoder().decode(body);
const fieldsOf = (request: Delivery) => new URLSearchParams(request.multipart ? [] : textOf(request));

const asForm = (request: Delivery, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const said = fieldsOf(request);
  for (const [name, value] of Object.entries(fields)) said.set(name, value);
  return { ...request, query: '', multipart: null, headers, body: new TextEncoder().encode(said.toString()) };
};

const ZADARMA_SIGNED = new Map([
  ['NOTIFY_END', ['caller_id', 'called_did', 'call_start']],
  ['NOTIFY_OUT_END', ['internal', 'destination', 'call_start']],
  ['NOTIFY_RECORD', ['pbx_call_id', 'call_id_with_rec']],
]);

function zadarmaSigned(request: Delivery): Delivery {
  const said = fieldsOf(request);
  const given = said.get('event') ?? '';
  const event = ZADARMA_SIGNED.has(given) ? given : 'NOTIFY_END';
  const names = ZADARMA_SIGNED.get(event) ?? [];
  const text = names.map((name) => said.get(name) ?? '').join('');
  return asForm(request, { event }, { signature: btoa(hmacHex('sha1', SECRET, text)) });
}

function bitrixCall(): string {
  const { data, event } = JSON.parse(documented('bitrix24', 'call-end.json')) as { data: object; event: string };
  const said = Object.entries({ ...data, CALL_FAILED_CODE: '200', CALL_DURATION: '95', CALL_TYPE: '2' });
  return form({ event, ...Object.fromEntries(said.map(([name, value]) => [`data[${name}]`, value])) });
}

const SOURCE_ROWS: Readonly<Record<SourceName, SourceRow>> = {
  webhook: {
    settings: {},
    secrets: { secret: SECRET },
    call: delivery({ body: documented('webhook', 'example.json') }),
    prove: inAddress,
  },
  bitrix24: {
    settings: {},
    secrets: { application_token: SECRET, rest_address: 'https://example.bitrix24.ru/rest/1/x/' },
    call: delivery({ body: bitrixCall() }),
    answer: documented('bitrix24', 'statistic-get.json'),
    prove: (request) => asForm(request, { 'auth[application_token]': SECRET }),
  },
  amocrm: {
    at: '2020-04-24T13:00:00Z',
    settings: { subdomain: 'example', account_id: '7' },
    secrets: { secret: SECRET, token: SECRET },
    call: delivery({ body: documented('amocrm', 'webhook-note.txt') }),
    answer: documented('amocrm', 'notes.json'),
    prove: (request) => asForm(request, { 'account[id]': '7' }),
  },
  mango: {
    at: '2014-05-12T15:10:00Z',
    settings: {},
    secrets: { api_key: SECRET, api_salt: SECRET },
    call: delivery({ path: 'events/summary', body: documented('mango', 'summary-incoming.json') }),
    prove: (request) => {
      const json = textOf(request);
      const bare = { ...request, body: new Uint8Array() };
      return asForm(bare, { vpbx_api_key: SECRET, json, sign: sha256Hex(SECRET + json + SECRET) });
    },
  },
  uis: {
    settings: {},
    secrets: { secret: SECRET },
    call: delivery({ body: documented('uis', 'call-ended.json') }),
    answer: documented('uis', 'calls-report.json'),
    prove: inAddress,
  },
  megafon: {
    settings: {},
    secrets: { crm_token: SECRET },
    call: delivery({ body: documented('megafon', 'history.txt') }),
    prove: (request) => asForm(request, { crm_token: SECRET }),
  },
  zadarma: {
    settings: {},
    secrets: { key: SECRET, secret: SECRET },
    call: delivery({ body: documented('zadarma', 'notify-end.txt') }),
    prove: zadarmaSigned,
  },
  sipuni: {
    settings: {},
    secrets: { secret: SECRET },
    call: delivery({ body: documented('sipuni', 'end-outgoing.txt') }),
    prove: inAddress,
  },
};

/** Row of a source that is run through with all others; a forgotten one is said by its name. */
export function rowOf(name: string): SourceRow {
  const row = new Map<string, SourceRow>(Object.entries(SOURCE_ROWS)).get(name);
  if (row === undefined) throw new Error(`${name} has no row in tests/support/proven-deliveries.ts`);
  return row;
}

export function rowContext(
  name: string,
  parts: Partial<SourceContext<unknown, unknown>> = {},
): SourceContext<unknown, unknown> {
  const { at = '2026-11-22T08:00:00Z', settings, secrets } = rowOf(name);
  return sourceContext(at, { settings, secrets: [secrets], addressSecret: SECRET, ...parts });
}

/** The delivery with the word in place of each value and of each name in turn, inside of fields, too. */
export function withWord(request: Delivery, word: string): Delivery[] {
  return textsWith(textOf(request), word).map((text) => ({ ...request, body: new TextEncoder().encode(text) }));
}

export function textsWith(text: string, word: string): string[] {
  return /^\s*[{[]/.test(text) ? jsonsWith(text, word) : formsWith(text, word);
}

function jsonsWith(text: string, word: string): string[] {
  const parts = [/(?<=:\s*)(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)/g, /"[^"]+"(?=\s*:)/g];
  return parts.flatMap((part) =>
    [...text.matchAll(part)].map(
      ({ 0: found, index }) => text.slice(0, index) + JSON.stringify(word) + text.slice(index + found.length),
    ),
  );
}

function formsWith(text: string, word: string): string[] {
  const fields = [...new URLSearchParams(text)];
  return fields.flatMap(([name, value], at) => {
    const values = value.startsWith('{') ? [...jsonsWith(value, word), word] : [word];
    const instead = [...values.map((one): [string, string] => [name, one]), [word, value] as [string, string]];
    return instead.map((field) => new URLSearchParams(fields.with(at, field)).toString());
  });
}
