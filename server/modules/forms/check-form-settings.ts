import { mayCreateFormIn } from '#domain/forms/forms.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';
import { knownTypes } from './form-writes.repo.ts';

/**
 * Problem of the chosen company: one invisible to the actor does not exist for them; one they may not use gives the
 * reason.
 */
export async function companyProblem(q: Query, actor: Actor, companyId: number | null): Promise<string | null> {
  const row = companyId === null ? null : await findCompany(q, actor, companyId);
  if (row === undefined) return 'Выберите компанию.';
  const verdict = mayCreateFormIn(actor, row && { id: row.company.id, archived: row.company.archived_at !== null });
  return verdict.allowed ? null : verdict.reason;
}

/** Throws the problems of the settings, at their fields. */
export async function assertFormSettings(
  q: Query,
  { type_ids, company }: { type_ids: readonly number[]; company: string | null },
): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (company !== null) errors.company_id = [company];
  const known = new Set(await knownTypes(q, type_ids));
  if (!type_ids.every((id) => known.has(id))) errors.type_ids = ['Выберите типы коммуникаций из списка.'];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
