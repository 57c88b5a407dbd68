import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { READABLE_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Role } from '#domain/references/static-references.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  companies,
  evaluations,
  forms,
  formVersions,
  projectForms,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { isOwnOrNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope, isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import { formId, formScope } from '#server/scopes/forms.scope.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';

const person = {
  ...personColumns(users),
  roles: users.roles,
};
export type Person = { id: number; surname: string; name: string; patronymic: string | null; roles: Role[] };

type PastVersion = {
  id: number;
  number: number;
  note: string;
  published_at: Date;
  publisher: Person | null;
  evaluations: number;
};

/** Count of visible evaluations, by version. */
async function countEvaluations(q: Query, actor: Actor, formId: number): Promise<Map<number, number>> {
  const rows = await q
    .select({ id: evaluations.form_version_id, total: count() })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(and(eq(evaluations.form_id, formId), isLiveEvaluation(), communicationScope(actor), isOwnOrNotBlind(actor)))
    .groupBy(evaluations.form_version_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Contents of the published versions, newest first. */
export async function listPublishedContents(q: Query, formId: number): Promise<FormContent[]> {
  const rows = await q
    .select({ content: formVersions.content })
    .from(formVersions)
    .where(and(eq(formVersions.form_id, formId), isNotNull(formVersions.published_at)))
    .orderBy(desc(formVersions.number));
  return rows.map(({ content }) => content);
}

/** Published versions, newest first. */
export async function listPastVersions(q: Query, actor: Actor, formId: number): Promise<PastVersion[]> {
  const { id, number, note, published_at } = formVersions;
  const rows = await q
    .select({ id, number, note, published_at, publisher: person })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.published_by))
    .where(and(eq(formVersions.form_id, formId), isNotNull(published_at)))
    .orderBy(desc(number));
  const made = await countEvaluations(q, actor, formId);
  return rows.flatMap((row) =>
    row.published_at ? [{ ...row, published_at: row.published_at, evaluations: made.get(row.id) ?? 0 }] : [],
  );
}

/** Visible projects that use the form; archived ones excluded. */
export async function listProjectsOfForm(q: Query, actor: Actor, formId: number): Promise<(Ref & { company: Ref })[]> {
  return q
    .select({ id: projects.id, name: projects.name, company: { id: companies.id, name: companies.name } })
    .from(projectForms)
    .innerJoin(projects, eq(projects.id, projectForms.project_id))
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(eq(projectForms.form_id, formId), isNull(projects.archived_at), projectScope(actor)))
    .orderBy(asc(companies.name), asc(projects.name), asc(projects.id));
}

/** Last editor of a version. */
export async function findEditor(q: Query, versionId: number): Promise<Person | null> {
  const [row] = await q
    .select(person)
    .from(formVersions)
    .innerJoin(users, eq(users.id, formVersions.updated_by))
    .where(eq(formVersions.id, versionId));
  return row ?? null;
}

/** Data of a form's page besides its row. */
export type FormPast = {
  versions: PastVersion[];
  content: FormContent | null;
  used_by: (Ref & { company: Ref })[];
  draft_by: Person | null;
};

/** Version of this form and no other. */
export async function findVersion(q: Query, { form_id, version_id }: { form_id: number; version_id: number }) {
  const [row] = await q
    .select({ version: formVersions, publisher: person })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.published_by))
    .where(and(eq(formVersions.form_id, form_id), eq(formVersions.id, version_id)));
  return row;
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const isCurrent = sql<boolean>`${formVersions.number} = (select max(v.number) from ${formVersions} v
  where v.form_id = ${formId} and v.published_at is not null)`;

/** Condition of the current version of a form by which a project is rated that they meet. */
const isOfMetProject = (q: Query, actor: Actor) =>
  and(
    isCurrent,
    exists(
      q
        .select({ one: sql`1` })
        .from(projectForms)
        .innerJoin(projects, eq(projects.id, projectForms.project_id))
        .where(and(eq(projectForms.form_id, forms.id), projectScope(actor))),
    ),
  );

/** Condition of a version by which an evaluation was made that they read. */
const isOfReadEvaluation = (q: Query, actor: Actor) =>
  exists(
    q
      .select({ one: sql`1` })
      .from(evaluations)
      .innerJoin(communications, eq(communications.id, evaluations.communication_id))
      .where(
        and(
          eq(evaluations.form_version_id, formVersions.id),
          eq(evaluations.kind, 'regular'),
          inArray(evaluations.state, [...READABLE_STATES]),
          communicationScope(actor),
        ),
      ),
  );

/**
 * Published version that somebody may read to know what is asked: the team those of its forms, who is judged by it that
 * of today in their projects and that of each evaluation they read (D-2, D-3).
 */
export async function findAskedVersion(
  q: Query,
  actor: Actor,
  { form_id, version }: { form_id: number; version: number | undefined },
) {
  const [row] = await q
    .select({
      form: { id: forms.id, name: forms.name },
      version: formVersions.number,
      is_current: isCurrent,
      content: formVersions.content,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(
      and(
        eq(forms.id, form_id),
        isNotNull(formVersions.published_at),
        version === undefined ? isCurrent : eq(formVersions.number, version),
        or(formScope(actor) ?? sql`true`, isOfMetProject(q, actor), isOfReadEvaluation(q, actor)),
      ),
    );
  return row;
}
