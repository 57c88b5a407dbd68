import type { AssessorRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import { counted, type DashboardInput, rowsBy } from './dashboard-input.ts';
import { type KindSums, kindKey, median, refOf, strictnessOf } from './people-blocks.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { isThin, narrowed, present, type Selection, tallyAll } from './tally.ts';

export type TaskCounts = { tasks_open: number; tasks_done: number };
export type AppealCounts = { resolved: number; lost: number };

export type RecheckCounts = { done: number; pairs: number; compared: number; differing: number };

export type AssessorsBlockInput = {
  nameOf: (id: number) => string;
  tasks: ReadonlyMap<number, TaskCounts>;
  /** Evaluations sent on the days of the period. */
  sent: ReadonlyMap<number, number>;
  /** null: appeals are not this reader's. */
  appeals: ReadonlyMap<number, AppealCounts> | null;
  /** Alignment in calibrations by assessor, 0–1; none without a closed session. */
  alignments: ReadonlyMap<number, number>;
  /** Re-checks done in the period, by who was the first or the second in them (D-47). */
  rechecks: ReadonlyMap<number, RecheckCounts>;
  /** Assessor whose line alone is shown besides those with tasks; null: all of them. */
  only: number | null;
  /** Sums of everybody by kind, when the selection holds one person's alone. */
  peers: ReadonlyMap<string, KindSums> | null;
};

function kindsOf({ facts, rows }: Selection): Map<string, KindSums> {
  // By company, form, then type: a key made of them and looked up in a map took five times as long.
  const companies: KindSums[][][] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const score = facts.score[row] ?? -1;
    if (score < 0) continue;
    const forms = (companies[facts.company[row] ?? 0] ??= []);
    const types = (forms[facts.form[row] ?? 0] ??= []);
    const sums = (types[facts.type[row] ?? 0] ??= { scored: 0, sum: 0 });
    sums.scored += 1;
    sums.sum += score;
  }
  const kinds = new Map<string, KindSums>();
  companies.forEach((forms, company_id) =>
    forms.forEach((types, form_id) =>
      types.forEach((sums, type_id) => kinds.set(kindKey({ company_id, form_id, type_id }), sums)),
    ),
  );
  return kinds;
}

function joinKinds(some: Iterable<ReadonlyMap<string, KindSums>>): Map<string, KindSums> {
  const all = new Map<string, KindSums>();
  for (const kinds of some)
    for (const [kind, { scored, sum }] of kinds) {
      const known = all.get(kind);
      all.set(kind, { scored: (known?.scored ?? 0) + scored, sum: (known?.sum ?? 0) + sum });
    }
  return all;
}

function minutesOf({ facts, rows }: Selection): number | null {
  const seconds = new Int32Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const one = facts.seconds[rows[at] ?? 0] ?? -1;
    if (one >= 0) seconds[length++] = one;
  }
  const middle = median(seconds.subarray(0, length));
  return middle === null ? null : Math.round(middle / 6) / 10;
}

const agreementOf = (alignment: number | undefined): number | null =>
  alignment === undefined ? null : Math.round(alignment * 1000) / 10;

function recheckedOf(counts: RecheckCounts | undefined): AssessorRow['rechecks'] {
  const { done, pairs, compared, differing } = counts ?? { done: 0, pairs: 0, compared: 0, differing: 0 };
  return { done, pairs, same: compared === 0 ? null : Math.round((1000 * (compared - differing)) / compared) / 10 };
}

/**
 * @param everybody evaluations of all assessors, whoever is chosen: who is compared with peers needs them there.
 * @param wanted whom the page's filter leaves.
 */
export function assessorsBlock(
  input: DashboardInput,
  everybody: Selection,
  { nameOf, tasks, sent, appeals, alignments, rechecks, only, peers }: AssessorsBlockInput,
  wanted: readonly number[] | undefined,
): AssessorRow[] {
  const rowsOf = rowsBy(input.now, input.now.facts.assessor);
  const kindsByAssessor = new Map([...rowsOf].map(([id, rows]) => [id, kindsOf({ ...input.now, rows })]));
  const all = peers ?? (everybody === input.now ? joinKinds(kindsByAssessor.values()) : kindsOf(everybody));
  const ids = [
    ...new Set([
      ...rowsOf.keys(),
      ...tasks.keys(),
      ...sent.keys(),
      ...rechecks.keys(),
      ...(only === null ? [] : [only]),
    ]),
  ];
  const lines = ids
    .filter((id) => (only === null || id === only) && (!wanted || wanted.includes(id)))
    .map((id): AssessorRow => {
      const own = narrowed(input.now, rowsOf.get(id));
      const tally = tallyAll(own);
      const kinds = kindsByAssessor.get(id) ?? new Map<string, KindSums>();
      const strictness = strictnessOf(kinds, (kind) => {
        const [total, mine] = [all.get(kind), kinds.get(kind)];
        if (!total || !mine) return null;
        return { scored: total.scored - mine.scored, sum: total.sum - mine.sum };
      });
      return {
        assessor: refOf(id, nameOf),
        ...present(tally),
        thin: isThin(tally),
        sent: sent.get(id) ?? 0,
        tasks_open: 0,
        tasks_done: 0,
        ...tasks.get(id),
        median_minutes: minutesOf(own),
        ...strictness,
        judgement: strictness.compared < ENOUGH_EVALUATIONS ? null : strictness.judgement,
        appeals: appeals && (appeals.get(id) ?? { resolved: 0, lost: 0 }),
        agreement: agreementOf(alignments.get(id)),
        rechecks: recheckedOf(rechecks.get(id)),
        filter: counted({ assessor_id: [id] }),
      };
    });
  return lines.sort((one, other) => other.count - one.count || one.assessor.id - other.assessor.id);
}
