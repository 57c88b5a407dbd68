import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayChangeFormNow, mayManageForms, mayMoveForm } from '#domain/forms/forms.policy.ts';
import type { Form, UpdateForm } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { assertFormSettings, companyProblem } from './check-form-settings.ts';
import type { FormRow } from './form-pages.repo.ts';
import { countForeignProjects, replaceFormTypes, updateFormRow } from './form-writes.repo.ts';
import { formFacts } from './forms.presenter.ts';
import { loadFormForUpdate, showForm } from './load-form.ts';

async function newCompanyProblem(
  q: Query,
  actor: Actor,
  { form }: FormRow,
  company_id: number | null | undefined,
): Promise<string | null> {
  if (company_id === undefined || company_id === form.company_id) return null;
  const problem = await companyProblem(q, actor, company_id);
  if (problem !== null || company_id === null) return problem;
  const foreign_projects = await countForeignProjects(q, { form_id: form.id, company_id });
  const verdict = mayMoveForm({ foreign_projects });
  return verdict.allowed ? null : verdict.reason;
}

async function checkedChange(q: Query, actor: Actor, row: FormRow, input: UpdateForm) {
  const company = await newCompanyProblem(q, actor, row, input.company_id);
  const present = row.types.map(({ id }) => id);
  const wanted = input.type_ids === undefined ? present : [...new Set(input.type_ids)];
  await assertFormSettings(q, { type_ids: wanted, company });
  const { type_ids: _sent, ...values } = input;
  const isSame = present.length === wanted.length && present.every((id) => wanted.includes(id));
  const types = isSame ? null : { before: { type_ids: present }, after: { type_ids: wanted } };
  return { ...changesOf(row.form, values), types };
}

/**
 * Changes the sent fields, if the settings are still at the revision their editor read (D-38). The content belongs to
 * the draft.
 */
export function updateForm({ db, caller, seen, input }: RequestOf<typeof formsApi.update>): Promise<Form> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadFormForUpdate(q, actor, seen.id);
    assertAllowed(mayManageForms(actor, row.form));
    await assertRevision(row.form, seen, () => showForm(q, actor, seen.id));
    assertAllowed(mayChangeFormNow(formFacts(row)), conflict);
    const { before, after, types } = await checkedChange(q, actor, row, input);
    await updateFormRow(q, seen.id, { ...after, updated_at: now });
    if (types) await replaceFormTypes(q, seen.id, types.after.type_ids);
    await record(q, caller, {
      action: 'update',
      entity: 'forms',
      entity_id: seen.id,
      company_id: after.company_id === undefined ? row.form.company_id : after.company_id,
      before: { ...before, ...types?.before },
      after: { ...after, ...types?.after },
    });
    return showForm(q, actor, seen.id);
  });
}
