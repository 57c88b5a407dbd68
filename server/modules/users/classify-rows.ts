import { classifyRow, type Judgement, ADDRESS_OF_OTHERS, OTHERS_MAX } from '#domain/memberships/classify-row.ts';
import { mayManageMembership, mayTakeMembers } from '#domain/memberships/memberships.policy.ts';
import type { PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { type ListedPerson, parsePeopleList, PEOPLE_LIST_MAX_ROWS } from '#domain/memberships/people-list.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { loadTarget, type LoadedTarget } from '../memberships/load-target.ts';
import { findByEmails } from './people-import.repo.ts';

/** Line with its outcome; `known_id` when the address is somebody's. */
export type JudgedPerson = ListedPerson & Judgement & { known_id: number | null };

function readList(text: string): ListedPerson[] {
  const people = parsePeopleList(text);
  if (people.length === 0) throw fieldErrors({ text: ['В списке никого нет.'] });
  if (people.length > PEOPLE_LIST_MAX_ROWS)
    throw fieldErrors({ text: [`Не больше ${PEOPLE_LIST_MAX_ROWS} строк за раз: разделите список.`] });
  return people;
}

/** Classifies every line against what is known now; an actor who may not add people is refused before. */
export async function classifyRows(
  q: Query,
  actor: Actor,
  { project_id, text }: { project_id: number; text: string },
): Promise<{ target: LoadedTarget; people: JudgedPerson[] }> {
  const target = await loadTarget(q, actor, { of: 'projects', id: project_id });
  assertAllowed(mayManageMembership(actor, { company_id: target.company_id, role: 'manager' }));
  assertAllowed(mayTakeMembers(target), conflict);
  const listed = readList(text);
  const emails = listed.map(({ email }) => email).filter((email) => email !== '');
  const known = await findByEmails(q, emails, { project_id, company_id: target.company_id });
  const people = listed.map((person) => {
    const found = known.find(({ key }) => key === person.email.toLowerCase());
    const facts = found && { ...found, archived: found.archived_at !== null };
    return { ...person, ...classifyRow(person, facts), known_id: found?.id ?? null };
  });
  if (!hasRole(actor, 'admin') && people.filter(({ message }) => message === ADDRESS_OF_OTHERS).length > OTHERS_MAX)
    throw fieldErrors({ text: [`В списке больше ${OTHERS_MAX} адресов, занятых не в этой компании: проверьте его.`] });
  return { target, people };
}

export function reportOf(people: readonly JudgedPerson[]): PeopleReport {
  const counts = { new: 0, join: 0, member: 0, refused: 0 };
  for (const { outcome } of people) counts[outcome] += 1;
  const rows = people.map((person) => ({
    line: person.line,
    name: displayName(person),
    email: person.email,
    outcome: person.outcome,
    message: person.message,
  }));
  return { rows, counts };
}
