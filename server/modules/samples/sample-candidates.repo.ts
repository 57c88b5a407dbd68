import { and, asc, eq, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Candidate } from '#domain/samples/sample-funnel.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  companyMembers,
  formCommunicationTypes,
  projectMembers,
  users,
} from '#server/db/schema/index.ts';
import { isAssignee } from '../tasks/assignee.conditions.ts';

/** `without`: communications that whoever asks must not learn anything of (D-24). */
type CandidateScope = { project_id: number; form_id: number; start: Date; end: Date; without?: readonly number[] };

/** Communications of the project in the window, with the facts that the plan's filters need. */
export async function listCandidates(
  q: Query,
  { project_id, form_id, start, end, without = [] }: CandidateScope,
): Promise<Candidate[]> {
  const rows = await q
    .select({
      id: communications.id,
      employee_id: communications.employee_id,
      started_at: communications.started_at,
      outcome: communications.outcome,
      category: communications.category,
      direction: communications.direction,
      temperature: communications.temperature,
      type_id: communications.type_id,
      duration_seconds: communications.duration_seconds,
      has_audio: sql<boolean>`(audio = 'ready' and media_id is not null)`,
      has_words: sql<boolean>`(exists (select 1 from transcripts w where w.communication_id = communications.id
        and w.body <> ''))`,
      tag_ids: sql<number[]>`coalesce((select json_agg(l.tag_id order by l.tag_id)
        from communication_tag_links l where l.communication_id = communications.id), '[]')`,
      is_taken: sql<boolean>`(exists (select 1 from evaluations e where e.communication_id = communications.id
          and e.form_id = ${form_id} and e.kind = 'regular' and e.state not in ('withdrawn', 'void'))
        or exists (select 1 from tasks t where t.communication_id = communications.id and t.form_id = ${form_id}))`,
    })
    .from(communications)
    .where(
      and(
        eq(communications.project_id, project_id),
        gte(communications.started_at, start),
        lt(communications.started_at, end),
        isNull(communications.deleted_at),
        without.length > 0 ? notInArray(communications.id, [...without]) : undefined,
      ),
    );
  return rows.map(({ started_at, ...row }) => ({ ...row, started_at: started_at.getTime() }));
}

const person = personColumns(users);
export type PersonRow = { id: number; surname: string; name: string; patronymic: string | null };

/** Employees whose communications are evaluated in the project. */
export async function listEmployees(q: Query, projectId: number): Promise<PersonRow[]> {
  return q
    .select(person)
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.user_id))
    .where(and(eq(projectMembers.project_id, projectId), eq(projectMembers.role, 'manager'), isNull(users.archived_at)))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export async function listAssessors(q: Query, companyId: number): Promise<PersonRow[]> {
  return q
    .selectDistinct(person)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, companyId), isAssignee))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export async function listFormTypes(q: Query, formId: number): Promise<number[]> {
  const rows = await q
    .select({ id: formCommunicationTypes.type_id })
    .from(formCommunicationTypes)
    .where(eq(formCommunicationTypes.form_id, formId));
  return rows.map(({ id }) => id);
}
