import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { assertFormSettings, companyProblem } from './check-form-settings.ts';
import { insertVersion } from './form-drafts.repo.ts';
import { insertForm, replaceFormTypes } from './form-writes.repo.ts';

type Appeals = { appeals_on: boolean; appeal_window_days: number; appeal_limit: number };
type Settings = { name: string; company_id: number | null; type_ids: readonly number[] } & Partial<Appeals>;

type NewForm = {
  settings: Settings;
  content: FormContent;
  action: 'create' | 'duplicate' | 'import';
  /** Origin for the record, besides the settings. */
  origin?: { copied_from: number };
};

/** Inserts a new form, however it was made: settings and a draft, with their record. Returns its id. */
export async function insertFormWithDraft(
  q: Query,
  caller: Caller,
  { settings, content, action, origin }: NewForm,
): Promise<number> {
  const { actor, now } = caller;
  const { type_ids: sent, ...values } = settings;
  const type_ids = [...new Set(sent)];
  const { company_id } = values;
  await assertFormSettings(q, { type_ids, company: await companyProblem(q, actor, company_id) });
  const id = await insertForm(q, { ...values, created_at: now, updated_at: now });
  await replaceFormTypes(q, id, type_ids);
  const by = actor.id;
  const editor = { created_at: now, created_by: by, updated_at: now, updated_by: by };
  await insertVersion(q, { form_id: id, number: 1, content, ...editor });
  const after = { ...values, type_ids, ...origin, ...(action === 'create' ? {} : { content }) };
  await record(q, caller, { action, entity: 'forms', entity_id: id, company_id, after });
  return id;
}
