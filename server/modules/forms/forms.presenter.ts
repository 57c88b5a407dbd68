import {
  mayArchiveFormNow,
  mayCreateForms,
  mayManageForms,
  mayPublishNow,
  mayRemoveFormNow,
  mayUnarchiveFormNow,
  mayUpdateForm,
} from '#domain/forms/forms.policy.ts';
import { formStatus } from '#domain/forms/form-statuses.ts';
import type { Form, FormListItem } from '#domain/forms/forms.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { FormRow } from './form-pages.repo.ts';
import type { FormPast, Person } from './form-versions.repo.ts';

/** Facts of a form for policies. */
export function formFacts({ form, company }: FormRow) {
  return {
    company_id: form.company_id,
    archived: form.archived_at !== null,
    company_archived: company !== null && company.archived_at !== null,
  };
}

export function formUses({ current, all_projects, evaluations, plans, scheduled_plans, open_tasks }: FormRow) {
  return { is_published: current !== null, projects: all_projects, evaluations, plans, scheduled_plans, open_tasks };
}

/**
 * Person who worked on a form: on a common form it is an administrator; a person of one company is not named to
 * another's (D-2).
 */
export function presentPerson(person: Person | null, form: { company_id: number | null }, actor: Actor): Ref | null {
  if (!person) return null;
  const isHidden = form.company_id === null && !hasRole(actor, 'admin') && !person.roles.includes('admin');
  return isHidden ? null : { id: person.id, name: displayName(person) };
}

function verdicts(row: FormRow, actor: Actor): FormListItem['may'] {
  const facts = formFacts(row);
  const manage = mayManageForms(actor, facts);
  return {
    update: mayUpdateForm(actor, facts),
    publish: both(mayUpdateForm(actor, facts), mayPublishNow({ has_draft: row.draft !== null })),
    duplicate: mayCreateForms(actor),
    archive: both(manage, mayArchiveFormNow({ ...facts, ...formUses(row) })),
    unarchive: both(manage, mayUnarchiveFormNow(facts)),
    remove: both(manage, mayRemoveFormNow(formUses(row))),
  };
}

const later = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

export function presentFormItem(row: FormRow, actor: Actor): FormListItem {
  const { form, company, current, draft, types, projects } = row;
  const shown = current ?? draft;
  return {
    id: form.id,
    name: form.name,
    company: company && { id: company.id, name: company.name },
    types,
    status: formStatus({ is_published: current !== null, has_draft: draft !== null }),
    rate_method: shown?.rate_method ?? 'points',
    criteria: shown?.criteria ?? 0,
    version: current?.number ?? null,
    projects,
    updated_at: later(form.updated_at, draft?.updated_at).toISOString(),
    archived_at: form.archived_at?.toISOString() ?? null,
    revision: form.revision,
    may: verdicts(row, actor),
  };
}

export function presentForm(row: FormRow, { versions, content, used_by, draft_by }: FormPast, actor: Actor): Form {
  const { form, draft } = row;
  const { appeals_on, appeal_window_days, appeal_limit } = form;
  return {
    ...presentFormItem(row, actor),
    appeals_on,
    appeal_window_days,
    appeal_limit,
    versions: versions.map(({ id, number, note, published_at, publisher, evaluations }) => ({
      id,
      number,
      note,
      published_at: published_at.toISOString(),
      published_by: presentPerson(publisher, form, actor),
      evaluations,
    })),
    draft: draft && {
      number: draft.number,
      revision: draft.revision,
      updated_at: draft.updated_at.toISOString(),
      updated_by: presentPerson(draft_by, form, actor),
    },
    content,
    used_by,
  };
}
