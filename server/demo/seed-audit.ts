import { asc, eq, isNull } from 'drizzle-orm';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import {
  appeals,
  auditRecords,
  communications,
  companies,
  evaluations,
  forms,
  formVersions,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { insertMany } from './insert-many.ts';

type Row = typeof auditRecords.$inferInsert;
const REQUEST = 'demo';
const person = { id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic };
type Person = { id: number; surname: string; name: string; patronymic: string | null };

const by = (actor: Person) => ({ actor_id: actor.id, actor_name: displayName(actor), request_id: REQUEST });

/** Records of evaluations that the verbs would have written while they were begun and submitted. */
async function ofEvaluations(q: Query): Promise<Row[]> {
  const { communication_id, form_id, form_version_id, started_at, submitted_at, score } = evaluations;
  const rows = await q
    .select({
      id: evaluations.id,
      values: { communication_id, form_id, form_version_id },
      at: { started_at, submitted_at },
      score,
      company_id: communications.company_id,
      publishing: projects.publishing,
      assessor: person,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(users, eq(users.id, evaluations.assessor_id))
    // Revisions are skipped: nobody began them.
    .where(isNull(evaluations.supersedes_id))
    .orderBy(asc(evaluations.id));
  return rows.flatMap(({ id, values, at, score: points, company_id, publishing, assessor }) => {
    const what = { ...by(assessor), entity: 'evaluations', entity_id: id, company_id };
    const begun = { ...what, action: 'create', at: at.started_at, after: values };
    if (at.submitted_at === null) return [begun];
    const state = publishing === 'immediate' ? 'published' : 'submitted';
    const sent = { before: { state: 'draft' }, after: { state, score: points } };
    return [begun, { ...what, ...sent, action: 'submit', at: at.submitted_at }];
  });
}

async function ofPlaces(q: Query, admin: Person): Promise<Row[]> {
  const made = await q.select().from(companies).orderBy(asc(companies.id));
  const begun = await q.select().from(projects).orderBy(asc(projects.id));
  const creation = { ...by(admin), action: 'create' };
  return [
    ...made.map(({ id, name, created_at: at }) => ({
      ...creation,
      entity: 'companies',
      entity_id: id,
      company_id: id,
      at,
      after: { name },
    })),
    ...begun.map(({ id, company_id, niche_id, name, status, time_zone, publishing, created_at: at }) => ({
      ...creation,
      entity: 'projects',
      entity_id: id,
      company_id,
      at,
      after: { name, company_id, niche_id, status, time_zone, publishing },
    })),
  ];
}

/** Records of forms: each created and each of its versions published, by the person who did it. */
async function ofForms(q: Query): Promise<Row[]> {
  const rows = await q
    .select({
      id: forms.id,
      name: forms.name,
      company_id: forms.company_id,
      made_at: forms.created_at,
      version: formVersions.number,
      note: formVersions.note,
      published_at: formVersions.published_at,
      author: person,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .innerJoin(users, eq(users.id, formVersions.created_by))
    .orderBy(asc(forms.id), asc(formVersions.number));
  return rows.flatMap(({ id, name, company_id, made_at, version, note, published_at, author }) => {
    const what = { ...by(author), entity: 'forms', entity_id: id, company_id };
    const made = { ...what, action: 'create', at: made_at, after: { name, company_id } };
    const publish = { ...what, action: 'publish', after: { version, note } };
    return [...(version === 1 ? [made] : []), ...(published_at ? [{ ...publish, at: published_at }] : [])];
  });
}

/** Records of appeals by the author and the pm, in their own log and in the evaluation's. */
async function ofAppeals(q: Query): Promise<Row[]> {
  const rows = await q
    .select({ appeal: appeals, company_id: communications.company_id, author: person })
    .from(appeals)
    .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(users, eq(users.id, appeals.author_id))
    .orderBy(asc(appeals.id));
  const people = new Map((await q.select(person).from(users)).map((one) => [one.id, one]));
  return rows.flatMap(({ appeal, company_id, author }) => {
    const { scope, grounds, comment, evaluation_id, state, opened_at, resolved_at, withdrawn_at } = appeal;
    const own = { ...by(author), entity: 'appeals', entity_id: appeal.id, company_id };
    const ofIt = { ...own, entity: 'evaluations', entity_id: evaluation_id };
    const what = { scope, ...(grounds ? { grounds, comment } : {}) };
    const resolver = people.get(appeal.resolver_id ?? 0);
    const decided = resolver && resolved_at ? { ...by(resolver), action: 'resolve', at: resolved_at } : null;
    const decision = appeal.decision_comment;
    return [
      { ...own, action: 'create', at: opened_at, after: { evaluation_id, ...what } },
      { ...ofIt, action: 'appeal', at: opened_at, after: what },
      ...(withdrawn_at ? [{ ...own, action: 'withdraw', at: withdrawn_at, after: { state } }] : []),
      ...(decided ? [{ ...own, ...decided, after: { state, decision } }] : []),
      ...(decided ? [{ ...ofIt, ...decided, after: { appeal_state: state, decision } }] : []),
    ];
  });
}

/** Audit log of the demonstration, in the order of its instants. */
export async function seedAudit(q: Query): Promise<void> {
  const [admin] = await q.select(person).from(users).where(eq(users.email, 'admin@razbor.example'));
  if (!admin) throw new Error('the demonstration has no administrator');
  const rows = [
    ...(await ofPlaces(q, admin)),
    ...(await ofForms(q)),
    ...(await ofEvaluations(q)),
    ...(await ofAppeals(q)),
  ];
  const instant = ({ at }: Row): number => at?.getTime() ?? 0;
  await insertMany(
    q,
    auditRecords,
    rows.toSorted((a, b) => instant(a) - instant(b)),
  );
}
