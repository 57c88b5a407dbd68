import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { mayAddCriteria, mayAddGroup } from './form-room.ts';

/**
 * Edits of a form's content (D-12), each a pure function from content to content. Untouched parts keep their identity;
 * an impossible edit (a key that does not exist, no room by D-10) returns the same content.
 */
export type ContentSettings = Omit<FormContent, 'groups'>;
type GroupFields = Omit<FormGroup, 'key' | 'criteria'>;
export type CriterionFields = Omit<FormCriterion, 'criterion_key'>;

/** Target position of a criterion: before the one at `index` after the moved one is taken out. */
export type CriterionSpot = { group_key: string; index: number };

/** Generator of keys that are not in use (D-11: a key is never reused for something else). */
type NewKey = () => string;

export function updateSettings(content: FormContent, change: Partial<ContentSettings>): FormContent {
  return isSame(content, change) ? content : { ...content, ...change };
}

export function insertGroup(content: FormContent, group: FormGroup, index = content.groups.length): FormContent {
  const isTaken = content.groups.some(({ key }) => key === group.key);
  if (isTaken || !mayAddGroup(content).allowed || !mayAddCriteria(content, group.criteria.length).allowed)
    return content;
  return { ...content, groups: inserted(content.groups, index, [group]) };
}

export function updateGroup(content: FormContent, key: string, change: Partial<GroupFields>): FormContent {
  return withGroup(content, key, (group) => (isSame(group, change) ? group : { ...group, ...change }));
}

export function removeGroup(content: FormContent, key: string): FormContent {
  const groups = content.groups.filter((group) => group.key !== key);
  return groups.length === content.groups.length ? content : { ...content, groups };
}

/** Moves a group; `index` is its final position. */
export function moveGroup(content: FormContent, key: string, index: number): FormContent {
  const from = content.groups.findIndex((group) => group.key === key);
  const groups = moveItem(content.groups, from, index);
  return groups === content.groups ? content : { ...content, groups };
}

/** Copy of a group right below the original; its criteria get new keys. */
export function duplicateGroup(content: FormContent, key: string, newKey: NewKey): FormContent {
  const at = content.groups.findIndex((group) => group.key === key);
  const group = content.groups[at];
  if (!group) return content;
  const criteria = group.criteria.map((criterion) => ({ ...criterion, criterion_key: newKey() }));
  const copy = { ...group, key: newKey(), name: copyName(group.name, FORM_LIMITS.name), criteria };
  return insertGroup(content, copy, at + 1);
}

export function insertCriteria(
  content: FormContent,
  { group_key, index }: CriterionSpot,
  criteria: readonly FormCriterion[],
): FormContent {
  const keys = new Set(content.groups.flatMap((group) => group.criteria.map(({ criterion_key }) => criterion_key)));
  const isTaken = criteria.some(({ criterion_key }) => keys.size === keys.add(criterion_key).size);
  if (isTaken || criteria.length === 0 || !mayAddCriteria(content, criteria.length).allowed) return content;
  return put(content, { group_key, index }, criteria);
}

export function updateCriterion(content: FormContent, key: string, change: Partial<CriterionFields>): FormContent {
  const place = locateCriterion(content, key);
  if (!place) return content;
  return withGroup(content, place.group_key, (group) => {
    const criteria = group.criteria.map((criterion) => {
      if (criterion.criterion_key !== key || isSame(criterion, change)) return criterion;
      return { ...criterion, ...change };
    });
    return criteria.every((criterion, at) => criterion === group.criteria[at]) ? group : { ...group, criteria };
  });
}

export function removeCriterion(content: FormContent, key: string): FormContent {
  const place = locateCriterion(content, key);
  if (!place) return content;
  return withGroup(content, place.group_key, (group) => ({
    ...group,
    criteria: group.criteria.filter(({ criterion_key }) => criterion_key !== key),
  }));
}

export function moveCriterion(content: FormContent, key: string, spot: CriterionSpot): FormContent {
  const from = locateCriterion(content, key);
  if (!from || !content.groups.some((group) => group.key === spot.group_key)) return content;
  if (from.group_key === spot.group_key) {
    return withGroup(content, from.group_key, (group) => {
      const criteria = moveItem(group.criteria, from.index, spot.index);
      return criteria === group.criteria ? group : { ...group, criteria };
    });
  }
  const criterion = content.groups[from.group_index]?.criteria[from.index];
  return criterion ? put(removeCriterion(content, key), spot, [criterion]) : content;
}

/** Copy of a criterion right below the original. */
export function duplicateCriterion(content: FormContent, key: string, newKey: NewKey): FormContent {
  const place = locateCriterion(content, key);
  const criterion = place && content.groups[place.group_index]?.criteria[place.index];
  if (!criterion) return content;
  const name = copyName(criterion.name, FORM_LIMITS.criterion_name);
  const copy = { ...criterion, criterion_key: newKey(), name };
  return insertCriteria(content, { group_key: place.group_key, index: place.index + 1 }, [copy]);
}

type CriterionPosition = CriterionSpot & { group_index: number };

export function locateCriterion({ groups }: FormContent, key: string): CriterionPosition | null {
  for (const [group_index, group] of groups.entries()) {
    const index = group.criteria.findIndex(({ criterion_key }) => criterion_key === key);
    if (index !== -1) return { group_key: group.key, group_index, index };
  }
  return null;
}

function withGroup(content: FormContent, key: string, change: (group: FormGroup) => FormGroup): FormContent {
  const groups = content.groups.map((group) => (group.key === key ? change(group) : group));
  return groups.every((group, at) => group === content.groups[at]) ? content : { ...content, groups };
}

function put(
  content: FormContent,
  { group_key, index }: CriterionSpot,
  criteria: readonly FormCriterion[],
): FormContent {
  return withGroup(content, group_key, (group) => ({ ...group, criteria: inserted(group.criteria, index, criteria) }));
}

function isSame<Thing extends object>(thing: Thing, change: Partial<Thing>): boolean {
  const names = Object.keys(change) as (keyof Thing)[];
  return names.every((name) => Object.is(thing[name], change[name]));
}

function inserted<Item>(items: readonly Item[], index: number, added: readonly Item[]): Item[] {
  const at = Math.min(Math.max(0, index), items.length);
  return [...items.slice(0, at), ...added, ...items.slice(at)];
}

/** Array with one item moved; the same array when nothing moves. */
function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  const at = Math.min(Math.max(0, to), items.length - 1);
  if (item === undefined || at === from) return items;
  return inserted(items.toSpliced(from, 1), at, [item]);
}

const COPY = ' (копия)';

function copyName(name: string, limit: number): string {
  return `${name.slice(0, limit - COPY.length)}${COPY}`;
}
