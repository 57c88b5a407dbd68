import { mayCreateProjectIn } from '#domain/companies/companies.policy.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';
import { listUsableForms } from '../forms/forms.repo.ts';
import { hasNiche } from './niches.repo.ts';

type Errors = Record<string, string[]>;
type Settings = {
  company_id: number;
  niche_id?: number | null | undefined;
  form_ids?: readonly number[] | undefined;
};

/** A company that the actor does not see is no choice of theirs; one they may not use says why. */
export async function companyProblem(q: Query, actor: Actor, companyId: number): Promise<string | null> {
  const row = await findCompany(q, actor, companyId);
  if (!row) return 'Выберите компанию.';
  const verdict = mayCreateProjectIn(actor, { id: companyId, archived: row.company.archived_at !== null });
  return verdict.allowed ? null : verdict.reason;
}

async function formsProblem(q: Query, settings: Settings, present: readonly number[]): Promise<string | null> {
  const added = (settings.form_ids ?? []).filter((id) => !present.includes(id));
  if (added.length === 0) return null;
  const usable = new Set((await listUsableForms(q, [settings.company_id])).map(({ id }) => id));
  return added.every((id) => usable.has(id)) ? null : 'Выберите опубликованные формы компании или общие.';
}

/**
 * Throws what stands against the settings, at their fields.
 * @param present forms that are there already: they may stay even when they were archived since
 */
export async function assertSettings(
  q: Query,
  settings: Settings,
  { present, company }: { present: readonly number[]; company: string | null },
): Promise<void> {
  const errors: Errors = {};
  if (company !== null) errors.company_id = [company];
  const { niche_id } = settings;
  if (typeof niche_id === 'number' && !(await hasNiche(q, niche_id))) errors.niche_id = ['Выберите нишу из списка.'];
  const forms = await formsProblem(q, settings, present);
  if (forms !== null) errors.form_ids = [forms];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
