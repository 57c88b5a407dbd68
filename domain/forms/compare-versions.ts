import { criterionShares } from './criterion-shares.ts';
import { criterionFacts, type Fact, groupFacts, settingFacts } from './content-facts.ts';
import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';

/** Changed fact; null: it did not exist before, or does not now (an option, a bound). */
export type Difference = { field: string; label: string; before: string | null; after: string | null };

type Kind = 'added' | 'removed' | 'changed';

export type CriterionDifference = {
  key: string;
  name: string;
  kind: Kind;
  /** Position changed among its neighbours; `from` is the former group when the group has changed. */
  moved: false | true | { from: string };
  differences: Difference[];
};

export type GroupDifference = {
  key: string;
  name: string;
  /** `same`: the group itself is unchanged and only its criteria are listed. */
  kind: Kind | 'same';
  moved: boolean;
  differences: Difference[];
  criteria: CriterionDifference[];
};

/** Share in percent, not rounded; null decides nothing (see `criterionShares`), `undefined` does not exist. */
type Weighed = { weight: number; share: number | null; bonus: boolean };
export type ShareDifference = { key: string; name: string; before: Weighed | null; after: Weighed | null };

export type FormDifference = { settings: Difference[]; groups: GroupDifference[]; shares: ShareDifference[] };

/**
 * Differences between two versions of a form (D-12): groups by their key, criteria by criterion_key, in the order of
 * `after`, removed ones at the end of their group. Only differences are included: a form compared with itself gives
 * three empty lists.
 */
export function compareVersions(before: FormContent, after: FormContent): FormDifference {
  const places = { before: criteriaByKey(before), after: criteriaByKey(after) };
  const old = new Map(before.groups.map((group) => [group.key, group]));
  const kept = new Set(after.groups.map(({ key }) => key));
  const moved = movedKeys(before.groups.map(keyOfGroup), after.groups.map(keyOfGroup));
  const groups = [
    ...after.groups.map((group) => compareGroup(old.get(group.key), group, { places, moved })),
    ...before.groups.filter(({ key }) => !kept.has(key)).map((group) => goneGroup(group, places)),
  ];
  return {
    settings: differencesOf(settingFacts(before), settingFacts(after)),
    groups: groups.filter(({ kind, moved: isMoved, criteria }) => kind !== 'same' || isMoved || criteria.length > 0),
    shares: compareShares(before, after),
  };
}

/** Counts of added, removed, moved and changed criteria, and whether anything at all has changed. */
export function countDifferences({ settings, groups, shares }: FormDifference) {
  const criteria = groups.flatMap((group) => group.criteria);
  const count = (kind: Kind): number => criteria.filter((criterion) => criterion.kind === kind).length;
  return {
    isSame: settings.length + groups.length + shares.length === 0,
    added: count('added'),
    removed: count('removed'),
    changed: criteria.filter(({ kind, differences }) => kind === 'changed' && differences.length > 0).length,
    moved: criteria.filter(({ moved }) => moved !== false).length,
  };
}

type CriterionPosition = { criterion: FormCriterion; group: FormGroup };
type Places = { before: Map<string, CriterionPosition>; after: Map<string, CriterionPosition> };

function criteriaByKey({ groups }: FormContent): Map<string, CriterionPosition> {
  return new Map(
    groups.flatMap((group) => group.criteria.map((criterion) => [criterion.criterion_key, { criterion, group }])),
  );
}

const keyOfGroup = ({ key }: FormGroup): string => key;
const keyOfCriterion = ({ criterion_key }: FormCriterion): string => criterion_key;

type Surroundings = { places: Places; moved: ReadonlySet<string> };

function compareGroup(
  before: FormGroup | undefined,
  after: FormGroup,
  { places, moved }: Surroundings,
): GroupDifference {
  const { key, name } = after;
  const differences = before ? differencesOf(groupFacts(before), groupFacts(after)) : [];
  const movedInside = movedKeys((before?.criteria ?? []).map(keyOfCriterion), after.criteria.map(keyOfCriterion));
  const isMoved = moved.has(key);
  return {
    key,
    name,
    kind: before ? (differences.length > 0 || isMoved ? 'changed' : 'same') : 'added',
    moved: isMoved,
    differences,
    criteria: [
      ...after.criteria.flatMap((criterion) => compareCriterion(criterion, after, { places, moved: movedInside })),
      ...goneCriteria(before, places),
    ],
  };
}

function goneGroup(group: FormGroup, places: Places): GroupDifference {
  const { key, name } = group;
  return { key, name, kind: 'removed', moved: false, differences: [], criteria: goneCriteria(group, places) };
}

function goneCriteria(group: FormGroup | undefined, { after }: Places): CriterionDifference[] {
  return (group?.criteria ?? [])
    .filter(({ criterion_key }) => !after.has(criterion_key))
    .map(({ criterion_key: key, name }) => ({ key, name, kind: 'removed', moved: false, differences: [] }));
}

function compareCriterion(
  criterion: FormCriterion,
  group: FormGroup,
  { places, moved }: Surroundings,
): CriterionDifference[] {
  const { criterion_key: key, name } = criterion;
  const before = places.before.get(key);
  if (!before) return [{ key, name, kind: 'added', moved: false, differences: [] }];
  const differences = differencesOf(criterionFacts(before.criterion), criterionFacts(criterion));
  const isMoved = before.group.key === group.key ? moved.has(key) : { from: before.group.name };
  return differences.length > 0 || isMoved !== false
    ? [{ key, name, kind: 'changed', moved: isMoved, differences }]
    : [];
}

function differencesOf(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const old = new Map(before.map((fact) => [fact.field, fact]));
  const kept = new Set(after.map(({ field }) => field));
  return [
    ...after
      .map(({ field, label, text }) => ({ field, label, before: old.get(field)?.text ?? null, after: text }))
      .filter((difference) => difference.before !== difference.after),
    ...before
      .filter(({ field }) => !kept.has(field))
      .map(({ field, label, text }) => ({ field, label, before: text, after: null })),
  ];
}

function compareShares(before: FormContent, after: FormContent): ShareDifference[] {
  const [old, present] = [weightsByKey(before), weightsByKey(after)];
  return [...new Set([...present.keys(), ...old.keys()])]
    .map((key) => ({
      key,
      name: (present.get(key) ?? old.get(key))?.name ?? '',
      before: old.get(key)?.weighed ?? null,
      after: present.get(key)?.weighed ?? null,
    }))
    .filter(({ before: one, after: other }) => one?.weight !== other?.weight || one?.share !== other?.share);
}

function weightsByKey(content: FormContent): Map<string, { name: string; weighed: Weighed }> {
  const shares = criterionShares(content);
  return new Map(
    content.groups
      .flatMap(({ criteria }) => criteria)
      .map(({ criterion_key: key, name, weight, bonus }) => [
        key,
        { name, weighed: { weight, share: shares.get(key) ?? null, bonus } },
      ]),
  );
}

/** Keys of both lists that changed position: all but a longest common run in order. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const at = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => at.has(key));
  const staying = new Set(longestRise(common.map((key) => at.get(key) ?? 0)).map((index) => common[index]));
  return new Set(common.filter((key) => !staying.has(key)));
}

/** Indices of a longest increasing subsequence; at most 200 numbers, so O(n²) will do. */
function longestRise(numbers: readonly number[]): number[] {
  const runs: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = runs.filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, index]);
  }
  return runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
}
