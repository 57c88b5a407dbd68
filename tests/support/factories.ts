import type { Role } from '#domain/references/static-references.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { aContent, aCriterion, aGroup, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import * as tables from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { NOW } from './fixed-clock.ts';

/**
 * Factories of rows, each with sensible defaults: name what a test is about and nothing else. Everything here happened
 * an hour before the tests' clock.
 */
const EARLIER = new Date(new Date(NOW).getTime() - 3_600_000);

export type Company = typeof tables.companies.$inferSelect;
export type Project = typeof tables.projects.$inferSelect;
export type User = typeof tables.users.$inferSelect;
export type Communication = typeof tables.communications.$inferSelect;
export type Evaluation = typeof tables.evaluations.$inferSelect;
export type Media = typeof tables.media.$inferSelect;
export type Form = { id: number; name: string; version_id: number; content: FormContent };
type Ided = { id: number };

/** Numbers for names and addresses that must differ; never asserted. */
let made = 0;
const next = (): number => (made += 1);

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

export async function createCompany(
  db: Database,
  over: Partial<typeof tables.companies.$inferInsert> = {},
): Promise<Company> {
  const values = { name: `Компания ${next()}`, ...over };
  return only(await db.write((q) => q.insert(tables.companies).values(values).returning()));
}

type ProjectValues = Omit<Partial<typeof tables.projects.$inferInsert>, 'company_id'> & {
  company: Ided;
  /** Forms of the project. */
  forms?: Ided[];
};

/** Active project in Moscow time whose evaluations are published at once. */
export async function createProject(db: Database, { company, forms = [], ...over }: ProjectValues): Promise<Project> {
  const values = {
    name: `Проект ${next()}`,
    status: 'active' as const,
    publishing: 'immediate' as const,
    company_id: company.id,
    ...over,
  };
  return db.write(async (q) => {
    const project = only(await q.insert(tables.projects).values(values).returning());
    for (const form of forms) await q.insert(tables.projectForms).values({ project_id: project.id, form_id: form.id });
    return project;
  });
}

/** Password of every user made here. */
export const PASSWORD = 'пароль для тестов';
/** Cheapest hash that argon2 allows: the cost is tested where passwords are. */
let passwordHash: Promise<string> | undefined;

type UserValues = Omit<Partial<typeof tables.users.$inferInsert>, 'roles'> & {
  role: Role | Role[];
  /** Companies, joined in each company-wide role of the user. */
  companies?: Ided[];
  /** Projects, joined in each per-project role of the user. */
  projects?: Ided[];
};

export async function createUser(
  db: Database,
  { role, companies = [], projects = [], ...over }: UserValues,
): Promise<User> {
  passwordHash ??= hashPassword(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const password_hash = await passwordHash;
  const roles = [role].flat();
  const number = next();
  const values = {
    email: `person-${number}@test.example`,
    surname: `Фамилия${number}`,
    name: 'Имя',
    ...over,
    roles,
    password_hash,
  };
  return db.write(async (q) => {
    const user = only(await q.insert(tables.users).values(values).returning());
    for (const one of roles) {
      if (one === 'pm' || one === 'assessor' || one === 'customer')
        for (const company of companies) await addToCompany(q, { user, company, role: one });
      if (one === 'head' || one === 'manager')
        for (const project of projects) await addToProject(q, { user, project, role: one });
    }
    return user;
  });
}

type CompanyMembership = { user: Ided; company: Ided; role: 'pm' | 'assessor' | 'customer' };
type ProjectMembership = { user: Ided; project: Ided; role: 'head' | 'manager' };

async function addToCompany(q: Query, { user, company, role }: CompanyMembership): Promise<void> {
  await q.insert(tables.companyMembers).values({ user_id: user.id, company_id: company.id, role });
}

async function addToProject(q: Query, { user, project, role }: ProjectMembership): Promise<void> {
  await q.insert(tables.projectMembers).values({ user_id: user.id, project_id: project.id, role });
}

/** Membership of one role, for people whose roles differ from place to place. */
export function joinCompany(db: Database, membership: CompanyMembership): Promise<void> {
  return db.write((q) => addToCompany(q, membership));
}

export function joinProject(db: Database, membership: ProjectMembership): Promise<void> {
  return db.write((q) => addToProject(q, membership));
}

/** Value as answers refer to it. */
const nameOf = ({ id, name }: Ided & { name: string }) => ({ id, name });

export async function createCommunicationType(db: Database, name = `Тип ${next()}`): Promise<Ided & { name: string }> {
  return nameOf(only(await db.write((q) => q.insert(tables.communicationTypes).values({ name }).returning())));
}

export async function createTag(db: Database, name = `Тег ${next()}`): Promise<Ided & { name: string }> {
  return nameOf(only(await db.write((q) => q.insert(tables.communicationTags).values({ name }).returning())));
}

type FormValues = {
  name?: string;
  /** Content; one «Да / Нет» unless a test is about more. */
  content?: FormContent;
  /** Company; none: common to all. */
  company?: Ided;
  /** Types of communication; none: fits all. */
  types?: Ided[];
  published?: boolean;
};

/** Form with one version, published unless said otherwise. */
export async function createForm(
  db: Database,
  {
    name = `Форма ${next()}`,
    content = aContent([aGroup('main', [aCriterion('greeting')])]),
    company,
    types = [],
    published = true,
  }: FormValues = {},
): Promise<Form> {
  return db.write(async (q) => {
    const values = { name, company_id: company?.id ?? null };
    const form = only(await q.insert(tables.forms).values(values).returning());
    for (const type of types)
      await q.insert(tables.formCommunicationTypes).values({ form_id: form.id, type_id: type.id });
    const version_id = await insertVersion(q, form, { number: 1, content, published });
    return { id: form.id, name, version_id, content };
  });
}

type VersionValues = { number: number; content: FormContent; published: boolean };

async function insertVersion(q: Query, form: Ided, { published, ...values }: VersionValues): Promise<number> {
  const row = { ...values, form_id: form.id, published_at: published ? EARLIER : null };
  return only(await q.insert(tables.formVersions).values(row).returning()).id;
}

type CriterionValues = Partial<Omit<typeof tables.criteria.$inferInsert, 'company_id'>> & { company?: Ided };

/** Criterion of the catalogue; without a company a common one. */
export async function createCriterion(db: Database, { company, ...over }: CriterionValues = {}) {
  const values = { name: `Критерий ${next()}`, scale: yesNo, ...over, company_id: company?.id ?? null };
  return only(await db.write((q) => q.insert(tables.criteria).values(values).returning()));
}

/** Next version of a form; if it is published, the earlier one is no longer current. */
export function createFormVersion(db: Database, form: Ided, values: VersionValues): Promise<number> {
  return db.write((q) => insertVersion(q, form, values));
}

/** Row of a recording without its file: where it must sound, upload one. */
export async function createMedia(db: Database, over: Partial<typeof tables.media.$inferInsert> = {}): Promise<Media> {
  const values = {
    storage_key: newStorageKey(),
    file_name: 'звонок.mp3',
    mime_type: 'audio/mpeg' as const,
    size_bytes: 1000,
    sha256: newStorageKey(),
    duration_seconds: 12.5,
    channels: 2,
    peaks: [
      [10, 100],
      [0, 50],
    ],
    created_at: EARLIER,
    ...over,
  };
  return only(await db.write((q) => q.insert(tables.media).values(values).returning()));
}

type CommunicationValues = Omit<Partial<typeof tables.communications.$inferInsert>, 'project_id' | 'company_id'> & {
  project: Pick<Project, 'id' | 'company_id'>;
  employee?: Ided;
  recording?: Ided;
  type?: Ided;
  tags?: Ided[];
  transcript?: TranscriptSegment[];
  messages?: Message[];
};

/** Call that took place. Without `recording` it has none. */
export async function createCommunication(
  db: Database,
  { project, employee, recording, type, tags = [], transcript = [], messages = [], ...over }: CommunicationValues,
): Promise<Communication> {
  const values = {
    category: 'call' as const,
    direction: 'incoming' as const,
    outcome: 'answered' as const,
    started_at: EARLIER,
    duration_seconds: 60,
    audio: recording ? ('ready' as const) : ('none' as const),
    ...over,
    project_id: project.id,
    company_id: project.company_id,
    employee_id: employee?.id ?? null,
    media_id: recording?.id ?? null,
    type_id: type?.id ?? null,
  };
  return db.write(async (q) => {
    const row = only(await q.insert(tables.communications).values(values).returning());
    for (const tag of tags)
      await q.insert(tables.communicationTagLinks).values({ communication_id: row.id, tag_id: tag.id });
    const body = [...transcript, ...messages].map(({ text }) => text).join(' ');
    if (body !== '')
      await q.insert(tables.transcripts).values({ communication_id: row.id, segments: transcript, messages, body });
    return row;
  });
}

type EvaluationValues = Omit<
  Partial<typeof tables.evaluations.$inferInsert>,
  'communication_id' | 'form_id' | 'form_version_id' | 'assessor_id'
> & { communication: Ided; form: Form; assessor: Ided | null; answers?: Answer[] };

/** Dates that the state implies. */
function datesOf(state: EvaluationState) {
  const isPublished = state !== 'draft' && state !== 'submitted';
  return {
    started_at: EARLIER,
    updated_at: EARLIER,
    submitted_at: state === 'draft' ? null : EARLIER,
    first_published_at: isPublished ? EARLIER : null,
    published_at: isPublished ? EARLIER : null,
  };
}

/** Evaluation whose stored score is what its answers are worth (D-14); a draft unless `state` says otherwise. */
export async function createEvaluation(
  db: Database,
  { communication, form, assessor, answers = [], state = 'draft', ...over }: EvaluationValues,
): Promise<Evaluation> {
  const result = scoreEvaluation(form.content, answers);
  const values = {
    ...datesOf(state),
    state,
    result,
    score: result.score,
    raw_score: result.raw_score,
    passed: result.passed,
    has_critical_failure: result.critical_failures.length > 0,
    origin: { by: 'hand' as const },
    ...over,
    communication_id: communication.id,
    form_id: form.id,
    form_version_id: form.version_id,
    assessor_id: assessor?.id ?? null,
  };
  const normalised = new Map(result.lines.map((line) => [line.criterion_key, line.normalised]));
  return db.write(async (q) => {
    const row = only(await q.insert(tables.evaluations).values(values).returning());
    for (const answer of answers) {
      const known = { evaluation_id: row.id, normalised: normalised.get(answer.criterion_key) ?? null };
      await q.insert(tables.evaluationAnswers).values({ ...answer, ...known });
    }
    return row;
  });
}
