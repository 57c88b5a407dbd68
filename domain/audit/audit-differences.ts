import { mentionedIn } from '../comments/mentions.ts';
import { answerText } from '../evaluations/answer-text.ts';
import type { Answer } from '../evaluations/evaluations.schema.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { lookUp } from '../kernel/look-up.ts';
import { countOf } from '../kernel/plural.ts';
import type { AuditField, AuditRefKind } from './audit-field.ts';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { auditValue, type NameOf } from './audit-value.ts';

/** Audit record as stored: the fields are those of the verb's version at that time. */
type StoredChange = { entity: string; before: unknown; after: unknown };

type AuditDifference = {
  field: string;
  label: string;
  /** Type of `before` and `after`; `instant`: ISO instants, shown in the reader's time zone. */
  kind: 'text' | 'instant';
  before: string | null;
  after: string | null;
};

/** Lookups needed to describe a record besides the record itself. */
export type AuditContext = { nameOf: NameOf; criterionOf: (key: string) => FormCriterion | null };

type Bag = Readonly<Record<string, unknown>>;

const asRecord = (value: unknown): Bag => (typeof value === 'object' && value !== null ? { ...value } : {});

function fieldsOf(entity: string): Readonly<Record<string, AuditField>> {
  return lookUp(AUDIT_FIELDS, entity) ?? {};
}

/** Labelled fields present in the record, in the order in which the entity lists them. */
function heldFields({ entity, before, after }: StoredChange): [string, AuditField][] {
  const held = { ...asRecord(before), ...asRecord(after) };
  return Object.entries(fieldsOf(entity)).filter(([name]) => Object.hasOwn(held, name));
}

/** References in these records, so that their names are looked up in one query. */
export function auditRefs(change: StoredChange): { to: AuditRefKind; id: number }[] {
  const values = [asRecord(change.before), asRecord(change.after)];
  return heldFields(change).flatMap(([name, field]) => {
    const held = values.flatMap((bag) => bag[name]);
    if (field.kind === 'comment') return mentionedIn(...held.map(String)).map((id) => ({ to: 'users' as const, id }));
    if (field.kind !== 'ref') return [];
    return held.filter((id) => typeof id === 'number').map((id) => ({ to: field.to, id }));
  });
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null || !('criterion_key' in value)) return false;
  return 'reasons' in value && Array.isArray(value.reasons) && 'evidence' in value && Array.isArray(value.evidence);
}

const answersOf = (value: unknown): Map<string, Answer> =>
  new Map((Array.isArray(value) ? value : []).filter(isAnswer).map((answer) => [answer.criterion_key, answer]));

const EVIDENCE = ['фрагмент', 'фрагмента', 'фрагментов'] as const;

/** «Да · «Поздоровался» · 2 фрагмента»: every part of an answer that can change. */
function answerWords(answer: Answer | undefined, criterion: FormCriterion | null): string | null {
  if (!answer) return null;
  const { comment, reasons, evidence } = answer;
  const value = criterion ? answerText(criterion.scale, answer) : null;
  const parts = [
    value,
    comment && `«${comment}»`,
    reasons.join(', '),
    evidence.length > 0 && countOf(evidence.length, EVIDENCE),
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

function answerDifferences(before: unknown, after: unknown, { criterionOf }: AuditContext): AuditDifference[] {
  const [old, fresh] = [answersOf(before), answersOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].map((key) => {
    const criterion = criterionOf(key);
    return {
      field: `answers.${key}`,
      label: criterion?.name ?? 'Критерий',
      kind: 'text',
      before: answerWords(old.get(key), criterion),
      after: answerWords(fresh.get(key), criterion),
    };
  });
}

function fieldDifference(name: string, field: AuditField, change: StoredChange, context: AuditContext) {
  if (field.kind === 'hidden') return [];
  const [was, is] = [asRecord(change.before)[name], asRecord(change.after)[name]];
  if (field.kind === 'answers') return answerDifferences(was, is, context);
  const before = auditValue(field, was, context.nameOf);
  // Files are described only as present or replaced: their keys are never shown.
  const isReplaced = field.kind === 'file' && before !== null && was !== is && is !== null && is !== undefined;
  const after = isReplaced ? 'Заменён' : auditValue(field, is, context.nameOf);
  const kind = field.kind === 'instant' ? ('instant' as const) : ('text' as const);
  return [{ field: name, label: field.label, kind, before, after }];
}

/**
 * Differences of a record in words, field by field, before → after (D-5). Only labelled fields are included, so that no
 * secret and no file key can leak; a reference outside the reader's scope is omitted together with its id (D-2).
 */
export function auditDifferences(change: StoredChange, context: AuditContext): AuditDifference[] {
  return heldFields(change)
    .flatMap(([name, field]) => fieldDifference(name, field, change, context))
    .filter(({ before, after }) => before !== after);
}
