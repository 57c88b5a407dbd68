import type { CriterionGroup } from '../references/static-references.ts';
import { NA, UNCOUNTED } from './fact-layout.ts';
import type { Selection } from './tally.ts';

/** A version's criteria in their order: a row's answers stand in the same. */
export type VersionCriteria = {
  form_id: number;
  number: number;
  criteria: readonly { key: string; name: string; group: CriterionGroup }[];
};

export type CriterionSums = {
  id: string;
  form_id: number;
  key: string;
  name: string;
  group: CriterionGroup;
  counted: number;
  na: number;
  lossCount: number;
  /** Sum of worths in ten-thousandths, of losses in hundredths of a point. */
  worth: number;
  loss: number;
  communications: number;
  naCommunications: number;
  lossCommunications: number;
  deleted: number;
};

/** Each criterion of the versions once, over all versions of its form (D-11); named as in the newest. */
export function criterionIndex(
  versions: ReadonlyMap<number, VersionCriteria>,
  groups: readonly CriterionGroup[] | undefined,
) {
  const named: Omit<CriterionSums, 'counted'>[] = [];
  const places = new Map<string, number>();
  const byVersion = new Map<number, Int32Array>();
  const ordered = [...versions].sort(([, one], [, other]) => one.number - other.number);
  for (const [version, { form_id, criteria }] of ordered) {
    const indexes = criteria.map(({ key, name, group }) => {
      if (groups && !groups.includes(group)) return -1;
      const id = `${form_id}:${key}`;
      const place = places.get(id) ?? named.length;
      places.set(id, place);
      named[place] = { ...nothing, id, form_id, key, name, group };
      return place;
    });
    byVersion.set(version, Int32Array.from(indexes));
  }
  return { named, byVersion };
}
export type CriterionIndex = ReturnType<typeof criterionIndex>;

const nothing = {
  na: 0,
  lossCount: 0,
  worth: 0,
  loss: 0,
  communications: 0,
  naCommunications: 0,
  lossCommunications: 0,
  deleted: 0,
};

/** Places of the sums of one criterion. */
const [COUNTED, NOT_APPLICABLE, LOSSES, WORTH, LOSS, LISTED, NA_LISTED, LOSS_LISTED, DELETED, WIDTH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;

/** A whole scale. */
const FULL = 10_000;

type Sums = Float64Array;
const add = (sums: Sums, at: number, amount: number): void => {
  sums[at] = (sums[at] ?? 0) + amount;
};

/** Whether a list shows this communication once more: of several evaluations with the same outcome it shows one. */
function listCounter({ facts, shared }: Selection) {
  const met = new Set<string>();
  return (row: number, at: number): number => {
    if (facts.deleted[row]) return 0;
    if (!shared[row]) return 1;
    const key = `${at} ${facts.communication[row]}`;
    if (met.has(key)) return 0;
    met.add(key);
    return 1;
  };
}

/** Sums of the criteria that were answered, in the order of the index. */
export function sumCriteria(selection: Selection, index: CriterionIndex): CriterionSums[] {
  const { facts, rows } = selection;
  const { answers, answerAt, version } = facts;
  const sums = new Float64Array(index.named.length * WIDTH);
  const listed = listCounter(selection);
  for (const row of rows) {
    const places = index.byVersion.get(version[row] ?? 0);
    if (!places) continue;
    const from = answerAt[row] ?? 0;
    const count = Math.min(places.length, ((answerAt[row + 1] ?? 0) - from) / 2);
    for (let nth = 0; nth < count; nth += 1) {
      const place = places[nth] ?? -1;
      const worth = answers[from + nth * 2] ?? UNCOUNTED;
      if (place < 0 || worth === UNCOUNTED) continue;
      const at = place * WIDTH;
      if (worth === NA) {
        add(sums, at + NOT_APPLICABLE, 1);
        add(sums, at + NA_LISTED, listed(row, at + NA_LISTED));
        continue;
      }
      add(sums, at + COUNTED, 1);
      add(sums, at + WORTH, worth);
      add(sums, at + LISTED, listed(row, at + LISTED));
      add(sums, at + DELETED, facts.deleted[row] ?? 0);
      if (worth === FULL) continue;
      add(sums, at + LOSSES, 1);
      add(sums, at + LOSS, answers[from + nth * 2 + 1] ?? 0);
      add(sums, at + LOSS_LISTED, listed(row, at + LOSS_LISTED));
    }
  }
  return index.named.flatMap((named, place) => {
    const at = place * WIDTH;
    const isAnswered = (sums[at + COUNTED] ?? 0) + (sums[at + NOT_APPLICABLE] ?? 0) > 0;
    return isAnswered ? [withSums(named, sums, at)] : [];
  });
}

function withSums(named: CriterionIndex['named'][number], sums: Sums, at: number): CriterionSums {
  const sum = (place: number): number => sums[at + place] ?? 0;
  return {
    ...named,
    counted: sum(COUNTED),
    na: sum(NOT_APPLICABLE),
    lossCount: sum(LOSSES),
    worth: sum(WORTH),
    loss: sum(LOSS),
    communications: sum(LISTED),
    naCommunications: sum(NA_LISTED),
    lossCommunications: sum(LOSS_LISTED),
    deleted: sum(DELETED),
  };
}

/** Percent of the scale with two decimals; null when nothing counts. */
export const criterionMean = ({ worth, counted }: Pick<CriterionSums, 'worth' | 'counted'>): number | null =>
  counted === 0 ? null : Math.round(worth / counted) / 100;
