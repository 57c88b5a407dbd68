import type { Actor } from '#domain/actor/actor.ts';
import { phrasesProblems } from '#domain/dictionaries/check-phrases.ts';
import { mayCreateDictionaryIn } from '#domain/dictionaries/dictionaries.policy.ts';
import { problemText } from '#domain/dictionaries/problem-text.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';

/** Problem of the chosen company: one invisible to the actor does not exist for them. */
export async function companyProblem(q: Query, actor: Actor, companyId: number | null): Promise<string | null> {
  const row = companyId === null ? null : await findCompany(q, actor, companyId);
  if (row === undefined) return 'Выберите компанию.';
  const company = row && { id: row.company.id, archived: row.company.archived_at !== null };
  const verdict = mayCreateDictionaryIn(actor, company);
  return verdict.allowed ? null : verdict.reason;
}

/** Throws the dictionary's problems, at its fields; phrases are tidied before. */
export function assertDictionary({ phrases, company }: { phrases?: string[]; company: string | null }): void {
  const wrong = phrases === undefined ? [] : phrasesProblems(phrases).map((problem) => problemText(problem));
  const errors: Record<string, string[]> = {};
  if (wrong.length > 0) errors.phrases = wrong;
  if (company !== null) errors.company_id = [company];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
