import type { ListSort } from '../kernel/list-sort.ts';
import { type PublishRisk, riskRank, risksOf, unusualBy, type Usual } from './publish-risk.ts';
import type { PublishingFilters, PublishingSort } from './publishing.filters.ts';

/** Evaluation that waits to be published, as its risk is judged. */
export type WaitingEvaluation = {
  id: number;
  company_id: number;
  project_id: number;
  form_id: number;
  assessor_id: number;
  score: number | null;
  is_critical: boolean;
  has_employee: boolean;
  submitted_at: Date;
};

export type RankedEvaluation<Row extends WaitingEvaluation = WaitingEvaluation> = Row & {
  risks: PublishRisk[];
  unusual_by: number | null;
  usual: Usual | null;
};

type Known = {
  usualOf: (row: WaitingEvaluation) => Usual | null;
  /** Counted evaluations of an assessor, as far as it matters. */
  publishedBy: (assessorId: number) => number;
};

const bySending = (one: WaitingEvaluation, other: WaitingEvaluation): number =>
  one.submitted_at.getTime() - other.submitted_at.getTime() || one.id - other.id;

/** Everything that waits, each with its risk; places of an assessor's evaluations go on after the published ones. */
export function judgeQueue<Row extends WaitingEvaluation>(
  waiting: readonly Row[],
  { usualOf, publishedBy }: Known,
): RankedEvaluation<Row>[] {
  const places = new Map<number, number>();
  return waiting.toSorted(bySending).map((row) => {
    const place = (places.get(row.assessor_id) ?? publishedBy(row.assessor_id)) + 1;
    places.set(row.assessor_id, place);
    const usual = usualOf(row);
    // A critical failure says itself why the score is far.
    const unusual_by = row.is_critical ? null : unusualBy(row.score, usual);
    return { ...row, usual, unusual_by, risks: risksOf({ ...row, unusual_by, place }) };
  });
}

const among = (values: readonly number[] | undefined, value: number): boolean => !values || values.includes(value);

/** True for what the list's filters leave; the search is asked of the database. */
export function isInQueue(row: RankedEvaluation, filter: PublishingFilters): boolean {
  const { project_id, form_id, assessor_id, risk } = filter;
  return (
    among(project_id, row.project_id) &&
    among(form_id, row.form_id) &&
    among(assessor_id, row.assessor_id) &&
    (!risk || row.risks.some((one) => risk.includes(one)))
  );
}

const BY: Record<PublishingSort, (one: RankedEvaluation, other: RankedEvaluation) => number> = {
  // `-risk` is the riskiest first, as with any other number.
  risk: (one, other) => riskRank(other.risks) - riskRank(one.risks),
  submitted_at: bySending,
  score: (one, other) => (one.score ?? -1) - (other.score ?? -1),
};

/** Order of the queue; among equals who has waited longest comes first, whatever the direction. */
export function inQueueOrder<Row extends RankedEvaluation>(
  rows: readonly Row[],
  { field, direction }: ListSort<PublishingSort>,
): Row[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => sign * BY[field](one, other) || bySending(one, other));
}
