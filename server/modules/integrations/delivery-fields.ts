import type { Delivery } from '#server/ingest/sources/source.ts';
import { parseJson } from '#server/ingest/sources/read-fields.ts';
import { redactField } from './redact-delivery.ts';

/** Field that a mapping may name, with an example of its value: `call.id`, `calls[0].id`, `data[CALL_ID]`. */
type DeliveryField = { path: string; value: string };

const FIELDS_MOST = 200;
const VALUE_SHOWN = 200;
const MAX_VALUES = 20_000;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Leaves of a parsed body, as `Fields.at` finds them. */
function* leavesOf(value: unknown, path = ''): Generator<DeliveryField> {
  if (typeof value !== 'object' || value === null) {
    if (path !== '') yield { path, value: asText(value) };
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : path === '' ? name : `.${name}`;
    yield* leavesOf(inner, `${path}${step}`);
  }
}

function* fieldsOfText(text: string): Generator<DeliveryField> {
  if (!/^\s*[{[]/.test(text)) {
    for (const [path, value] of new URLSearchParams(text)) yield { path, value };
    return;
  }
  const json = parseJson(text, MAX_VALUES);
  // Of a list of calls each is mapped by itself.
  yield* leavesOf(Array.isArray(json) ? json[0] : json);
}

/** Redacted before it is cut: half of a secret is not recognised. */
function shown({ path, value }: DeliveryField, secrets: readonly string[]): DeliveryField {
  const text = redactField(path, value, secrets);
  return { path, value: text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text };
}

/** Fields of a request without its secrets, the first ones where there are very many. */
export function deliveryFields({ query, body, multipart }: Delivery, secrets: readonly string[]): DeliveryField[] {
  const fields: DeliveryField[] = [];
  const add = (found: Iterable<DeliveryField>): void => {
    for (const field of found) {
      if (fields.length >= FIELDS_MOST) return;
      if (!fields.some(({ path }) => path === field.path)) fields.push(field);
    }
  };
  if (multipart) add(multipart.fields.map(([path, value]) => ({ path, value })));
  else if (body.length > 0) add(fieldsOfText(new TextDecoder().decode(body)));
  else add(fieldsOfText(query));
  return fields.map((field) => shown(field, secrets));
}
