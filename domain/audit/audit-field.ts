/** Entity that a field of a record may reference; its name is looked up within the reader's scope. */
export type AuditRefKind =
  | 'communications'
  | 'communication_tags'
  | 'communication_types'
  | 'companies'
  | 'criteria'
  | 'dictionaries'
  | 'evaluations'
  | 'favorites'
  | 'forms'
  | 'niches'
  | 'projects'
  | 'users';

type PlainKind =
  | 'text'
  | 'comment'
  | 'texts'
  | 'number'
  | 'phone'
  | 'instant'
  | 'seconds'
  | 'score'
  | 'scale'
  | 'answers';

/** Kind of a record's field. `hidden` is never shown: secrets, hashes, file keys, technical marks. */
export type AuditField =
  | { kind: 'hidden' }
  | { kind: PlainKind; label: string }
  /** Presence of a file, never its key. */
  | { kind: 'file'; label: string }
  | { kind: 'flag'; label: string; yes: string; no: string }
  | { kind: 'enum'; label: string; names: Readonly<Record<string, string>> }
  | { kind: 'ref'; label: string; to: AuditRefKind };

const plain =
  (kind: PlainKind) =>
  (label: string): AuditField => ({ kind, label });

export const hidden: AuditField = { kind: 'hidden' };
export const text = plain('text');
/** Text that mentions people by their ids: read with their names (D-17). */
export const comment = plain('comment');
export const texts = plain('texts');
export const number = plain('number');
export const phone = plain('phone');
export const instant = plain('instant');
export const seconds = plain('seconds');
export const score = plain('score');
/** Scale of a criterion (D-9). */
export const scale = plain('scale');
export const answers = plain('answers');
export const file = (label: string): AuditField => ({ kind: 'file', label });
export const flag = (label: string, yes = 'Да', no = 'Нет'): AuditField => ({ kind: 'flag', label, yes, no });
/** Value of a fixed list, or several. */
export const choice = (label: string, names: Readonly<Record<string, string>>): AuditField => ({
  kind: 'enum',
  label,
  names,
});
/** Reference by id, or several. */
export const ref = (label: string, to: AuditRefKind): AuditField => ({ kind: 'ref', label, to });
