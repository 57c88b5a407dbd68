import { WEEK_MS } from '#domain/kernel/time.ts';
import type { ProjectStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import {
  communicationTags,
  communicationTypes,
  companies,
  companyMembers,
  niches,
  projectMembers,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { type CompanyKey, DEMO_COMPANIES, DEMO_NICHES, DEMO_TAGS, DEMO_TYPES } from './catalogue.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { demoEmployee, demoGender, type DemoPerson, demoPhone, demoTeam, type Gender } from './people.ts';
import type { Random } from './random.ts';
import type { DemoRecording } from './recordings.ts';

export type SeededProject = {
  id: number;
  company_id: number;
  company: CompanyKey;
  name: string;
  time_zone: string;
  status: ProjectStatus;
  publishing: 'immediate' | 'approval';
  managers: { id: number; name: string; gender: Gender; skill: number }[];
  assessors: number[];
};
export type SeededPeople = {
  projects: SeededProject[];
  types: Map<string, number>;
  tags: Map<string, number>;
  pm: number;
};

/** Person heard in the dialogues whose sign-in is offered on the login page. */
const DEMO_MANAGER = 'Марина Соколова';

/** Skill of an employee by the quality of what they are heard in. */
const SKILL = { good: 0.92, medium: 0.68, bad: 0.38 };
const MANAGERS_PER_PROJECT = 3;

async function seedReferences(q: Query) {
  const named = (names: readonly string[], ids: number[]) => new Map(names.map((name, at) => [name, ids[at] ?? 0]));
  const asRows = (names: readonly string[]) => names.map((name) => ({ name }));
  return {
    niches: named(DEMO_NICHES, await insertForIds(q, niches, asRows(DEMO_NICHES))),
    types: named(DEMO_TYPES, await insertForIds(q, communicationTypes, asRows(DEMO_TYPES))),
    tags: named(DEMO_TAGS, await insertForIds(q, communicationTags, asRows(DEMO_TAGS))),
  };
}

type Staff = { person: DemoPerson; gender: Gender; skill: number }[];

/** Person who says their name in a dialogue of this project, with the mean skill of their dialogues. */
function heardIn(project: { name: string }, recordings: DemoRecording[], next: () => number): Staff {
  const own = recordings.filter(({ employee_name, projects: of }) => employee_name !== null && of[0] === project.name);
  const names = new Set(own.map(({ employee_name }) => employee_name ?? ''));
  return [...names].map((fullName) => {
    const dialogues = own.filter(({ employee_name }) => employee_name === fullName);
    const [name = '', surname = ''] = fullName.split(' ');
    const email = fullName === DEMO_MANAGER ? 'manager@razbor.example' : `manager${next() + 2}@razbor.example`;
    const skill = dialogues.reduce((sum, { quality }) => sum + SKILL[quality], 0) / dialogues.length;
    const person: DemoPerson = { email, surname, name, patronymic: null, roles: ['manager'], companies: [] };
    return { person, gender: dialogues[0]?.employee_gender ?? 'f', skill };
  });
}

/** Managers of a project, those heard by name first; men and women, so that every voice is somebody's. */
function managersOf(random: Random, project: { name: string }, recordings: DemoRecording[], next: () => number): Staff {
  const staff = heardIn(project, recordings, next);
  do {
    const missing = (['m', 'f'] as const).find((one) => staff.every(({ gender }) => gender !== one));
    const gender = missing ?? demoGender(random);
    const person = demoEmployee(random, next(), { role: 'manager', gender });
    staff.push({ person, gender, skill: 0.45 + random.next() * 0.5 });
  } while (staff.length < MANAGERS_PER_PROJECT);
  return staff;
}

/** Weeks since all began: two before the first of the twelve weeks of talks. */
const BEGUN_WEEKS = 14;

/** Seeds references, companies, projects and their people. */
export async function seedPeople(
  q: Query,
  random: Random,
  { passwordHash, recordings, now }: { passwordHash: string; recordings: DemoRecording[]; now: Date },
): Promise<SeededPeople> {
  const references = await seedReferences(q);
  const created_at = new Date(now.getTime() - BEGUN_WEEKS * WEEK_MS);
  const companyIds = await insertForIds(
    q,
    companies,
    DEMO_COMPANIES.map(({ name, norm }) => ({ name, norm, created_at })),
  );
  const idOf = new Map(DEMO_COMPANIES.map(({ key }, at) => [key, companyIds[at] ?? 0]));
  const row = ({ email, surname, name, patronymic, roles }: DemoPerson) => ({
    email,
    surname,
    name,
    patronymic,
    roles,
    password_hash: passwordHash,
    phone: demoPhone(random),
  });

  const team = demoTeam();
  const teamIds = await insertForIds(q, users, team.map(row));
  const memberships = team.flatMap(({ companies: of }, at) =>
    of.map(({ key, role }) => ({ company_id: idOf.get(key) ?? 0, user_id: teamIds[at] ?? 0, role })),
  );
  await insertMany(q, companyMembers, memberships);

  let number = 0;
  const next = () => number++;
  const seeded: SeededProject[] = [];
  for (const { key, projects: drafts } of DEMO_COMPANIES) {
    const companyId = idOf.get(key) ?? 0;
    const projectIds = await insertForIds(
      q,
      projects,
      drafts.map(({ niche, ...project }) => ({
        ...project,
        company_id: companyId,
        niche_id: references.niches.get(niche),
        created_at,
      })),
    );
    const head: DemoPerson = {
      ...demoEmployee(random, next(), { role: 'head', gender: demoGender(random) }),
      ...(key === 'okna' ? { email: 'head@razbor.example' } : {}),
    };
    const [headId = 0] = await insertForIds(q, users, [row(head)]);
    for (const [at, draft] of drafts.entries()) {
      const projectId = projectIds[at] ?? 0;
      const staff = managersOf(random, draft, recordings, next);
      const ids = await insertForIds(
        q,
        users,
        staff.map(({ person }) => row(person)),
      );
      await insertMany(q, projectMembers, [
        { project_id: projectId, user_id: headId, role: 'head' as const },
        ...ids.map((id) => ({ project_id: projectId, user_id: id, role: 'manager' as const })),
      ]);
      seeded.push({
        id: projectId,
        company_id: companyId,
        company: key,
        name: draft.name,
        time_zone: draft.time_zone,
        status: draft.status,
        publishing: draft.publishing,
        managers: staff.map(({ person, gender, skill }, i) => ({
          id: ids[i] ?? 0,
          name: `${person.name} ${person.surname}`,
          gender,
          skill,
        })),
        assessors: memberships
          .filter((one) => one.company_id === companyId && one.role === 'assessor')
          .map((one) => one.user_id),
      });
    }
  }
  return { projects: seeded, types: references.types, tags: references.tags, pm: teamIds[1] ?? 0 };
}
