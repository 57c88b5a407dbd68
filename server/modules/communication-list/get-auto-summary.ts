import type { autoMeansApi } from '#domain/auto-evaluations/auto-means.api.ts';
import { type CountedLevel, meanOfEmployee, meanOfSome } from '#domain/auto-evaluations/auto-means.ts';
import type { AutoSummary } from '#domain/communications/auto-summary.schema.ts';
import { groupBy } from '#domain/kernel/group-by.ts';
import { levelPoints } from '#domain/trust/machine-level.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { sumDifferences } from '../machine/machine-levels.repo.ts';
import { countAutoLevels, countAutoTalks } from './auto-summary.repo.ts';

type Counted = Awaited<ReturnType<typeof countAutoLevels>>[number];
type Criterion = AutoSummary['criteria'][number];

/** Counts of each level, whoever's conversation it is. */
const levelsOf = (rows: readonly Counted[]): CountedLevel[] =>
  groupBy(rows, ({ option }) => option).map(([option, own]) => ({ option, count: total(own) }));

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

async function summarise(q: Query, rows: readonly Counted[]): Promise<Criterion[]> {
  const [first] = rows;
  const criterion = first && (await findCurrentCriterion(q, first.trust));
  if (!first || !criterion) return [];
  const { fingerprint, trust, project } = first;
  const all = (await sumDifferences(q, { id: trust.id, fingerprint })).flatMap((level) => {
    const points = levelPoints(criterion.scale, level.option);
    return points === null ? [] : [{ ...level, points }];
  });
  const employees = groupBy(rows, ({ employee }) => employee?.id).flatMap(([, own]) => {
    const employee = own[0]?.employee;
    if (!employee) return [];
    const mean = meanOfEmployee(all, levelsOf(own));
    return [{ id: employee.id, name: displayName(employee), count: total(own), mean }];
  });
  return [
    {
      id: trust.id,
      name: criterion.name,
      project,
      count: total(rows),
      mean: meanOfSome(all, levelsOf(rows)),
      employees: employees.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    },
  ];
}

/** What the machine gave in the conversations that the list finds by the same filter, corrected, for their team (D-44). */
export const getAutoSummary = ({
  db,
  caller: { actor },
  query: { filter },
}: Pick<RequestOf<typeof autoMeansApi.get>, 'db' | 'caller' | 'query'>): Promise<AutoSummary> =>
  db.readReplica(async (q) => {
    const rows = await countAutoLevels(q, actor, filter);
    const criteria: Criterion[] = [];
    for (const [, own] of groupBy(rows, ({ trust }) => trust.id)) criteria.push(...(await summarise(q, own)));
    return {
      count: rows.length === 0 ? 0 : await countAutoTalks(q, actor, filter),
      criteria: criteria.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    };
  });
