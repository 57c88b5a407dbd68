import { spellMentions } from '../comments/mentions.ts';
import { isScale } from '../scales/is-scale.ts';
import { scaleText } from '../scales/scale-text.ts';
import { formatScore } from '../evaluations/format-score.ts';
import { formatDuration } from '../kernel/format-duration.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { lookUp } from '../kernel/look-up.ts';
import { formatPhone } from '../kernel/phones.ts';
import type { AuditField, AuditRefKind } from './audit-field.ts';

/** Current name of a referenced entity; null when it is deleted or outside the reader's scope. */
export type NameOf = (to: AuditRefKind, id: number) => string | null;

/** Value that its reference list no longer has (P-45). */
const UNKNOWN = 'Неизвестно';
/**
 * References limited to the reader's scope: what may not be seen must not be counted either. Reference books are open
 * to everybody (D-2).
 */
const WITHIN_SCOPE: ReadonlySet<AuditRefKind> = new Set([
  'communications',
  'companies',
  'evaluations',
  'projects',
  'users',
]);

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const joined = (texts: readonly (string | null)[]): string | null => {
  const shown = texts.filter((one) => one !== null && one !== '');
  return shown.length > 0 ? shown.join(', ') : null;
};

function plainText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return formatNumber(value);
    case 'boolean':
      return value ? 'Да' : 'Нет';
    default:
      // An object has no words of its own: its field should have a kind that reads it.
      return null;
  }
}

function refText(to: AuditRefKind, id: unknown, nameOf: NameOf): string | null {
  if (typeof id !== 'number') return null;
  return nameOf(to, id) ?? (WITHIN_SCOPE.has(to) ? null : UNKNOWN);
}

/** Text of a value that needs nothing but the value itself. */
function wordsOf(field: Exclude<AuditField, { kind: 'hidden' }>, value: unknown, nameOf: NameOf): string | null {
  switch (field.kind) {
    case 'flag':
      return value === true ? field.yes : field.no;
    case 'enum':
      return joined(listed(value).map((one) => lookUp(field.names, String(one)) ?? UNKNOWN));
    case 'ref':
      return joined(listed(value).map((id) => refText(field.to, id, nameOf)));
    case 'file':
      return 'Загружен';
    case 'phone':
      return formatPhone(String(value));
    case 'seconds':
      return formatDuration(Number(value));
    case 'score':
      return formatScore(Number(value), 'percent');
    case 'instant':
      return String(value);
    case 'scale':
      return isScale(value) ? scaleText(value) : null;
    case 'texts':
      return joined(listed(value).map(plainText));
    case 'answers':
      return null;
    case 'comment':
      return spellMentions(String(value), (id) => nameOf('users', id));
    case 'number':
    case 'text':
      return plainText(value);
  }
}

/**
 * Value of one side of a difference as text; null means there was or is nothing. Instants stay ISO: the screen formats
 * them in the reader's time zone.
 */
export function auditValue(field: AuditField, value: unknown, nameOf: NameOf): string | null {
  if (field.kind === 'hidden' || value === null || value === undefined) return null;
  const words = wordsOf(field, value, nameOf);
  return words === '' ? null : words;
}
