import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { ScheduledUse } from '#domain/forms/forms.policy.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { inValues, inLiterals } from '#server/db/list.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  samplePlans,
  tasks,
} from '#server/db/schema/index.ts';
import { formId, isPublishedForm } from '#server/scopes/forms.scope.ts';

export type PublishedVersion = { id: number; number: number; form_id: number; content: FormContent };

/** Version that new evaluations of the form use. */
export async function findCurrentVersion(q: Query, formId: number): Promise<PublishedVersion | undefined> {
  const [row] = await q
    .select({
      id: formVersions.id,
      number: formVersions.number,
      form_id: formVersions.form_id,
      content: formVersions.content,
    })
    .from(formVersions)
    .where(and(eq(formVersions.form_id, formId), isNotNull(formVersions.published_at)))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return row;
}

/** A version of the form that was published once, the current one or an older. */
export async function findPublishedVersion(q: Query, { form_id, id }: { form_id: number; id: number }) {
  const [row] = await q
    .select({ id: formVersions.id, number: formVersions.number, content: formVersions.content })
    .from(formVersions)
    .where(and(eq(formVersions.id, id), eq(formVersions.form_id, form_id), isNotNull(formVersions.published_at)));
  return row;
}

const ofForm = eq(formCommunicationTypes.form_id, forms.id);

/** True of a form by which a task of this person asks to rate this communication. */
const isGiven = sql<boolean>`exists (select 1 from ${tasks} t
  where t.communication_id = ${sql.placeholder('communication_id')} and t.assessor_id = ${sql.placeholder('assessor_id')}
    and t.form_id = ${formId} and ${inLiterals(sql`t.state`, LIVE_STATES)})`;

const fittingForms = prepared((q) => {
  const typeOfForm = (condition: SQL | undefined) =>
    exists(q.select({ one: sql`1` }).from(formCommunicationTypes).where(condition));
  const fitsType = typeOfForm(and(ofForm, eq(formCommunicationTypes.type_id, sql.placeholder('type_id'))));
  return q
    .select({ id: forms.id, name: forms.name, given: isGiven })
    .from(forms)
    .innerJoin(projectForms, eq(projectForms.form_id, forms.id))
    .where(
      and(
        eq(projectForms.project_id, sql.placeholder('project_id')),
        isNull(forms.archived_at),
        isPublishedForm,
        or(not(typeOfForm(ofForm)), fitsType),
      ),
    )
    .orderBy(desc(fitsType), asc(forms.name))
    .prepare('');
});

type ToRate = { project_id: number; type_id: number | null };
type Whose = { communication_id: number; assessor_id: number };

/**
 * Published forms of the project that fit the communication's type, those made for it first; a form without types fits
 * all. `given`: a task of this person asks to rate this communication by it (D-21).
 */
export function listFormsToRateBy(q: Query, { project_id, type_id, communication_id, assessor_id }: ToRate & Whose) {
  return fittingForms(q).execute({ project_id, type_id, communication_id, assessor_id });
}

/** The same whoever rates. */
export const findFormsFor = (q: Query, asked: ToRate): Promise<{ id: number; name: string }[]> =>
  listFormsToRateBy(q, { ...asked, communication_id: 0, assessor_id: 0 });

/** Published forms for filters: one that was never published has no evaluations. */
export async function listFormsOfCompanies(
  q: Query,
  companyIds: readonly number[] | 'all',
): Promise<{ id: number; name: string }[]> {
  return q
    .select({ id: forms.id, name: forms.name })
    .from(forms)
    .where(
      and(
        isNull(forms.archived_at),
        isPublishedForm,
        companyIds === 'all' ? undefined : or(isNull(forms.company_id), inValues(forms.company_id, companyIds)),
      ),
    )
    .orderBy(asc(forms.name));
}

type UsableForm = { id: number; name: string; company_id: number | null };

/** Forms that a project can use: published, not archived, of these companies or common. */
export async function listUsableForms(q: Query, companyIds: readonly number[] | 'all'): Promise<UsableForm[]> {
  return q
    .select({ id: forms.id, name: forms.name, company_id: forms.company_id })
    .from(forms)
    .where(
      and(
        isNull(forms.archived_at),
        isPublishedForm,
        companyIds === 'all' ? undefined : or(isNull(forms.company_id), inValues(forms.company_id, companyIds)),
      ),
    )
    .orderBy(asc(forms.name), asc(forms.id));
}

/** Forms of the project, including those archived since. */
export async function listFormsOfProject(
  q: Query,
  projectId: number,
): Promise<{ id: number; name: string; archived: boolean }[]> {
  return q
    .select({ id: forms.id, name: forms.name, archived: sql<boolean>`${forms.archived_at} is not null` })
    .from(projectForms)
    .innerJoin(forms, eq(forms.id, projectForms.form_id))
    .where(eq(projectForms.project_id, projectId))
    .orderBy(asc(forms.name), asc(forms.id));
}

/** Scheduled plans and open tasks of the project for each of these forms. */
export async function listScheduledUses(
  q: Query,
  { project_id, form_ids }: { project_id: number; form_ids: readonly number[] },
): Promise<(ScheduledUse & { name: string })[]> {
  if (form_ids.length === 0) return [];
  return q
    .select({
      name: forms.name,
      scheduled_plans: sql<number>`(select count(*)::int from ${samplePlans} s
        where s.form_id = ${formId} and s.project_id = ${project_id} and s.next_run_at is not null)`,
      open_tasks: sql<number>`(select count(*)::int from ${tasks} t
        where t.form_id = ${formId} and t.project_id = ${project_id} and t.state = 'open')`,
    })
    .from(forms)
    .where(inArray(forms.id, [...form_ids]))
    .orderBy(asc(forms.name), asc(forms.id));
}
