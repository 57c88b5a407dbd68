import { mayCreateCriterionIn } from '#domain/criteria/criteria.policy.ts';
import { reasonsProblem } from '#domain/criteria/reasons-problem.ts';
import { scaleProblem } from '#domain/scales/scale-problem.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';

/**
 * Problem of the chosen company: one invisible to the actor does not exist for them; one they may not use gives the
 * reason.
 */
export async function companyProblem(q: Query, actor: Actor, companyId: number | null): Promise<string | null> {
  const row = companyId === null ? null : await findCompany(q, actor, companyId);
  if (row === undefined) return 'Выберите компанию.';
  const company = row && { id: row.company.id, archived: row.company.archived_at !== null };
  const verdict = mayCreateCriterionIn(actor, company);
  return verdict.allowed ? null : verdict.reason;
}

type Checked = { scale?: Scale | undefined; reasons?: string[] | undefined; company: string | null };

/** Throws the criterion's problems, at its fields. */
export function assertCriterion({ scale, reasons, company }: Checked): void {
  const problems = {
    scale: scale && scaleProblem(scale),
    reasons: reasons && reasonsProblem(reasons),
    company_id: company,
  };
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []));
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors));
}
