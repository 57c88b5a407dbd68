import type { FormContent, FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';
import { textMark } from '#src/components/unsaved/text-mark.ts';

type PositionedCriterion = { criterion: FormCriterion; group: FormGroup; number: number };
type Index = { criteria: ReadonlyMap<string, PositionedCriterion>; groups: ReadonlyMap<string, FormGroup> };

const indexes = new WeakMap<FormContent, Index>();

/** Index of the content: 200 rows look their own criterion up after every letter, so it is not searched. */
function indexOf(content: FormContent): Index {
  const known = indexes.get(content);
  if (known) return known;
  const places = content.groups.flatMap((group) => group.criteria.map((criterion) => ({ criterion, group })));
  const index = {
    criteria: new Map(places.map((place, at) => [place.criterion.criterion_key, { ...place, number: at + 1 }])),
    groups: new Map(content.groups.map((group) => [group.key, group])),
  };
  indexes.set(content, index);
  return index;
}

/** Criterion, its group and its number in the whole form. */
export function criterionIn(content: FormContent, key: string): PositionedCriterion | null {
  return indexOf(content).criteria.get(key) ?? null;
}

export function groupIn(content: FormContent, key: string): FormGroup | null {
  return indexOf(content).groups.get(key) ?? null;
}

const savable = new WeakMap<FormContent, FormContent>();

/** Content for the server: a reason that is still being typed is left out. */
export function savableContent(content: FormContent): FormContent {
  const known = savable.get(content);
  if (known) return known;
  const groups = content.groups.map((group) => ({ ...group, criteria: group.criteria.map(withoutBlankReasons) }));
  const isClean = groups.every(({ criteria }, at) =>
    criteria.every((criterion, index) => criterion === content.groups[at]?.criteria[index]),
  );
  const result = isClean ? content : { ...content, groups };
  savable.set(content, result);
  return result;
}

function withoutBlankReasons(criterion: FormCriterion): FormCriterion {
  const reasons = criterion.reasons.filter((reason) => reason.trim() !== '');
  return reasons.length === criterion.reasons.length ? criterion : { ...criterion, reasons };
}

const marks = new WeakMap<FormContent, string>();

/**
 * Mark of a content, in whatever order the database returns the fields. Links to the catalogue are left out: the server
 * removes those of other companies.
 */
export function contentMark(content: FormContent): string {
  const known = marks.get(content);
  if (known !== undefined) return known;
  const mark = textMark(JSON.stringify(content, inOrder));
  marks.set(content, mark);
  return mark;
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'criterion_id');
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
