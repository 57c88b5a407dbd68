import { mayCreateProjectIn } from '#domain/companies/companies.policy.ts';
import { mayUnlinkForm } from '#domain/forms/forms.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';
import { listScheduledUses, listUsableForms } from '../forms/forms.repo.ts';
import { hasNiche } from './niches.repo.ts';

type Errors = Record<string, string[]>;
type Settings = {
  company_id: number;
  niche_id?: number | null | undefined;
  form_ids?: readonly number[] | undefined;
};

/**
 * Problem of the chosen company: one invisible to the actor does not exist for them; one they may not use gives the
 * reason.
 */
export async function companyProblem(q: Query, actor: Actor, companyId: number): Promise<string | null> {
  const row = await findCompany(q, actor, companyId);
  if (!row) return 'Выберите компанию.';
  const verdict = mayCreateProjectIn(actor, { id: companyId, archived: row.company.archived_at !== null });
  return verdict.allowed ? null : verdict.reason;
}

async function addedProblems(q: Query, settings: Settings, present: readonly number[]): Promise<string[]> {
  const added = (settings.form_ids ?? []).filter((id) => !present.includes(id));
  if (added.length === 0) return [];
  const usable = new Set((await listUsableForms(q, [settings.company_id])).map(({ id }) => id));
  return added.every((id) => usable.has(id)) ? [] : ['Выберите опубликованные формы компании или общие.'];
}

/** Problems of unlinked forms: one that plans or tasks of the project need must stay (D-4). */
export async function unlinkProblems(q: Query, project_id: number, form_ids: readonly number[]): Promise<string[]> {
  const verdicts = (await listScheduledUses(q, { project_id, form_ids })).map(mayUnlinkForm);
  return verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.reason]));
}

/**
 * Throws the problems of the settings, at their fields. @param present forms linked already: they may stay even when
 * they were archived since
 */
export async function assertSettings(
  q: Query,
  settings: Settings,
  { present, company, unlink }: { present: readonly number[]; company: string | null; unlink: readonly string[] },
): Promise<void> {
  const errors: Errors = {};
  if (company !== null) errors.company_id = [company];
  const { niche_id } = settings;
  if (typeof niche_id === 'number' && !(await hasNiche(q, niche_id))) errors.niche_id = ['Выберите нишу из списка.'];
  const forms = [...(await addedProblems(q, settings, present)), ...unlink];
  if (forms.length > 0) errors.form_ids = forms;
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
