import type { peopleImportApi } from '#domain/memberships/memberships.api.ts';
import type { PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { hasRole } from '#domain/actor/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { queuePasswordLetter } from '../auth/password-letter.job.ts';
import { insertUser } from './users.repo.ts';
import { addMember } from '../memberships/add-member.ts';
import { type JudgedPerson, classifyRows, reportOf } from './classify-rows.ts';

/**
 * Counts lists, because each tells which addresses are somebody's (D-2): enough are left for correcting one, not for
 * guessing.
 */
async function countList(db: Database, { actor, now }: Caller): Promise<void> {
  if (actor.kind !== 'user' || hasRole(actor, 'admin')) return;
  await takeAttempts(db, now, [{ limit: RATE_LIMITS.peopleList, subject: String(actor.id) }]);
}

/** Preview of a pasted list; nothing is changed. */
export async function previewPeople({
  db,
  caller,
  params: { id: project_id },
  input: { text },
}: RequestOf<typeof peopleImportApi.preview>): Promise<PeopleReport> {
  const { actor } = caller;
  await countList(db, caller);
  return db.read(async (q) => reportOf((await classifyRows(q, actor, { project_id, text })).people));
}

async function insertPerson(q: Query, caller: Caller, person: JudgedPerson, companyId: number): Promise<number> {
  const { surname, name, patronymic, email, phone } = person;
  const values = { surname, name, patronymic, email, phone, roles: ['manager' as const] };
  const id = await insertUser(q, { ...values, created_at: caller.now });
  if (id === null) throw conflict('Пока вы смотрели список, кто-то из него появился. Проверьте его ещё раз.');
  await record(q, caller, { action: 'create', entity: 'users', entity_id: id, company_id: companyId, after: values });
  return id;
}

/**
 * Imports all good lines of a pasted list in one transaction, classified again inside it: people may have come or gone
 * since the preview. Invitations, when requested, go into the outbox together with them.
 */
export async function importPeople({
  db,
  caller,
  params: { id: project_id },
  input: { text, invite },
}: RequestOf<typeof peopleImportApi.import>): Promise<PeopleReport> {
  await countList(db, caller);
  return db.write(async (q) => {
    const { target, people } = await classifyRows(q, caller.actor, { project_id, text });
    for (const person of people)
      await addPerson(q, caller, person, { project_id, company_id: target.company_id, invite });
    return reportOf(people);
  });
}

type Where = { project_id: number; company_id: number; invite: boolean };

/** Adds a person of a good line; the id of whoever it names, null for a refused line. */
async function addPerson(
  q: Query,
  caller: Caller,
  person: JudgedPerson,
  { project_id, company_id, invite }: Where,
): Promise<number | null> {
  if (person.outcome !== 'new' && person.outcome !== 'join') return person.known_id;
  const user_id = person.known_id ?? (await insertPerson(q, caller, person, company_id));
  await addMember(q, caller, { of: 'projects', id: project_id, user_id, role: 'manager' });
  if (invite && person.outcome === 'new') await queuePasswordLetter(q, { user_id, sender: caller.actor }, caller);
  return user_id;
}

/** Adds the employee of one line, who is invited, inside a transaction that makes more; or tells why not. */
export async function addEmployee(
  q: Query,
  caller: Caller,
  line: { project_id: number; text: string },
): Promise<{ user_id: number | null; problem: string | null }> {
  const { target, people } = await classifyRows(q, caller.actor, line);
  const [person] = people;
  if (!person || person.outcome === 'refused') return { user_id: null, problem: person?.message ?? null };
  const where = { project_id: line.project_id, company_id: target.company_id, invite: true };
  return { user_id: await addPerson(q, caller, person, where), problem: null };
}
