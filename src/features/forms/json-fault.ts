/** Fault of a JSON text: line and column from 1, and what is wrong there. */
type JsonFault = { line: number; column: number; reason: string };

/** Expected next token. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end';

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE+-])|true|false|null))/uy;
const SPACE = /[ \t\n\r]*/y;

const REASONS: Record<Expected, string> = {
  value: 'ожидается значение',
  'value or ]': 'ожидается значение или «]»',
  key: 'ожидается имя поля в кавычках',
  'key or }': 'ожидается имя поля в кавычках или «}»',
  ':': 'после имени поля нужно двоеточие',
  ', or ]': 'не хватает запятой или «]»',
  ', or }': 'не хватает запятой или «}»',
  end: 'после конца документа есть лишний текст',
};

/**
 * First fault of a text; null for valid JSON. Browsers word this differently or not at all, so the text is parsed once
 * more.
 */
export function jsonFault(text: string): JsonFault | null {
  if (isJson(text)) return null;
  const { at, expected } = firstFault(text);
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason: reasonAt(text, at, expected) };
}

function reasonAt(text: string, at: number, expected: Expected): string {
  if (text.trim() === '') return 'текст пуст';
  if (text[at] === '"' && /value|key/.test(expected)) return 'строка не закрыта или в ней недопустимый знак';
  return at < text.length ? REASONS[expected] : `текст обрывается: ${REASONS[expected]}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function firstFault(text: string): { at: number; expected: Expected } {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    const start = at + (SPACE.exec(text)?.[0].length ?? 0);
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text);
    const next: Expected | null =
      token && step(expected, open, token[1] ?? (token[2] === undefined ? 'scalar' : 'string'));
    if (!token || !next) return { at: start, expected };
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** Next expectation after the token; null when it is not allowed here. Keeps the stack of open brackets. */
function step(expected: Expected, open: ('{' | '[')[], token: string): Expected | null {
  const isValue = expected === 'value' || expected === 'value or ]';
  if (isValue && (token === '{' || token === '[')) {
    open.push(token);
    return token === '{' ? 'key or }' : 'value or ]';
  }
  if (isValue && (token === 'scalar' || token === 'string')) return afterValue(open);
  if ((expected === 'key' || expected === 'key or }') && token === 'string') return ':';
  if (expected === ':' && token === ':') return 'value';
  if (expected === ', or ]' && token === ',') return 'value';
  if (expected === ', or }' && token === ',') return 'key';
  const isListEnd = (expected === 'value or ]' || expected === ', or ]') && token === ']';
  const isObjectEnd = (expected === 'key or }' || expected === ', or }') && token === '}';
  if (!isListEnd && !isObjectEnd) return null;
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly ('{' | '[')[]): Expected {
  const last = open.at(-1);
  if (last === undefined) return 'end';
  return last === '[' ? ', or ]' : ', or }';
}
