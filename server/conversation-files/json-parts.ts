import { ConversationError } from './conversation-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** JSON of others; V8 reads any depth of it without recursion. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConversationError(
      'Файл похож на JSON, но обрывается или повреждён: выгрузите его заново и загрузите целиком.',
    );
  }
}

export function objectOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Text of a value that is one; an identifier may be a number. */
export function wordOf(value: unknown): string | null {
  const word = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof word === 'string' && word.trim() !== '' ? word : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
