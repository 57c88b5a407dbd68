/** Counts of disputed things: all, the decided among them, and the accepted among those. */
export type Tally = { disputed: number; resolved: number; accepted: number };

/** Accepted share of the decided, percent with two decimals; null when nothing is decided. */
export function acceptedShare({ resolved, accepted }: Pick<Tally, 'resolved' | 'accepted'>): number | null {
  return resolved === 0 ? null : Math.round((accepted / resolved) * 10_000) / 100;
}

const HOUR_SECONDS = 3600;

/** Mean in hours with one decimal; null for null. Units: seconds in. */
export function meanHours(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 10) / 10;
}

type AppealTally = Tally & {
  total: number;
  waiting: number;
  overdue: number;
  /** Sum of the times from an appeal to its decision. Units: seconds. */
  resolved_seconds: number;
};

/** Totals of counts by assessor; who is not disputed any more has withdrawn all. */
export function sumAppeals(rows: readonly AppealTally[]) {
  const sumOf = (field: keyof AppealTally): number => rows.reduce((sum, row) => sum + row[field], 0);
  const total = sumOf('total');
  return {
    total,
    waiting: sumOf('waiting'),
    overdue: sumOf('overdue'),
    withdrawn: total - sumOf('disputed'),
    resolved: sumOf('resolved'),
    accepted: sumOf('accepted'),
    resolved_seconds: sumOf('resolved_seconds'),
  };
}

type CriterionTally = Tally & { criterion_key: string; form_id: number; version: number };

/**
 * Counts by criterion over all versions of its form: a criterion's key is the same in each (D-11). The name is the
 * newest version's. The most disputed first, then by key.
 */
export function byCriterion<Row extends CriterionTally>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.form_id} ${row.criterion_key}`;
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, row) : row);
  }
  return [...sums.values()].sort(mostDisputed);
}

function added<Row extends CriterionTally>(one: Row, other: Row): Row {
  return {
    ...(one.version < other.version ? other : one),
    disputed: one.disputed + other.disputed,
    resolved: one.resolved + other.resolved,
    accepted: one.accepted + other.accepted,
  };
}

function mostDisputed(one: CriterionTally, other: CriterionTally): number {
  if (one.disputed !== other.disputed) return other.disputed - one.disputed;
  if (one.criterion_key !== other.criterion_key) return one.criterion_key < other.criterion_key ? -1 : 1;
  return one.form_id - other.form_id;
}
