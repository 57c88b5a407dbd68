import { ConversationError } from './conversation-error.ts';
import type { ConversationSource } from './conversation-reader.ts';
import { type Fields, isFields } from './json-fields.ts';
import { jsonOf } from './json-values.ts';

export { listOf } from './json-fields.ts';
export type JsonObject = Fields;

/** JSON of a file that is one value; parsed once for all readers that look. */
export function parseJson(source: ConversationSource): unknown {
  const json = jsonOf(source);
  const [value] = json?.values ?? [];
  if (json === null || json.isBroken || json.values.length !== 1)
    throw new ConversationError(
      'Файл похож на JSON, но обрывается или повреждён: выгрузите его заново и загрузите целиком.',
    );
  return value;
}

export const objectOf = (value: unknown): JsonObject | null => (isFields(value) ? value : null);

/** Text of a value that is one; an identifier may be a number. */
export function wordOf(value: unknown): string | null {
  const word = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof word === 'string' && word.trim() !== '' ? word : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
