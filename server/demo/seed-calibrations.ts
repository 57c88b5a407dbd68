import { DAY_MS } from '#domain/kernel/time.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { comparedCriteria } from '#domain/calibrations/compared-criteria.ts';
import type { Rating } from '#domain/calibrations/compared-ratings.ts';
import { calibrationFigures } from '#domain/calibrations/calibration-figures.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { dayInZone, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import type { Query } from '#server/db/client.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import { scoreCache } from '#server/modules/evaluations/write-draft.ts';
import {
  accessLinks,
  calibrationAgreedAnswers,
  calibrationCommunications,
  calibrationParticipants,
  calibrations,
  calibrationSteps,
  evaluationAnswers,
  evaluations,
  evaluationTransitions,
  projectForms,
  projectMembers,
} from '#server/db/schema/index.ts';
import { CALIBRATION_PLANS, type CalibrationPlan, raterFor } from './calibration-plans.ts';
import { heardIn, ratedBy, type Rater } from './calibration-ratings.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { type Random, seededRandom } from './random.ts';
import type { DemoRating } from './ratings.ts';
import type { SeededCommunication } from './seed-communications.ts';
import type { SeededForm } from './seed-forms.ts';
import type { SeededPeople, SeededProject } from './seed-people.ts';

/** Chance of its own: with or without sessions the rest of the demonstration is the same. */
const SEED = 20_261_122;
const GUEST = 'Пётр Смирнов';

type CalibrationSeedContext = {
  q: Query;
  random: Random;
  now: Date;
  project: SeededProject;
  pm: number;
  form: SeededForm;
  version: SeededForm['versions'][number];
};
type Person = { id: number; user_id: number | null; rater: Rater };

const dayFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** 18:00 of that day by the project's clock, as a person would have set it. */
function eveningFrom({ now, project }: CalibrationSeedContext, days: number): Date {
  const day = dayInZone(dayFrom(now, days), project.time_zone);
  const evening = zonedToInstant(`${day}T18:00`, project.time_zone);
  if (evening === null) throw new Error(`${day} has no 18:00 in ${project.time_zone}`);
  return new Date(evening);
}

async function insertGuestLink(
  { q, now, project, pm }: CalibrationSeedContext,
  calibration: { id: number; deadline_at: Date },
): Promise<number> {
  const link = {
    name: GUEST,
    // Nobody knows it: the leader gives out a new one on the page of the session.
    token_hash: hashToken(newAccessLinkToken()),
    target_type: 'calibration' as const,
    target_id: calibration.id,
    company_id: project.company_id,
    created_by: pm,
    created_at: now,
    expires_at: new Date(Math.max(calibration.deadline_at.getTime(), now.getTime()) + 7 * DAY_MS),
  };
  const [id = 0] = await insertForIds(q, accessLinks, [link]);
  return id;
}

async function insertPeople(
  context: CalibrationSeedContext,
  plan: CalibrationPlan,
  calibration: { id: number; deadline_at: Date },
): Promise<Person[]> {
  const { q, project, pm } = context;
  const heads = await q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(and(eq(projectMembers.project_id, project.id), eq(projectMembers.role, 'head')))
    .orderBy(asc(projectMembers.user_id))
    .limit(1);
  const user_ids = [pm, ...project.assessors.slice(0, 2), ...heads.map(({ id }) => id)];
  const guest = { guest_name: GUEST, access_link_id: plan.guest ? await insertGuestLink(context, calibration) : null };
  const rows = [
    ...user_ids.map((user_id) => ({ user_id, guest_name: null, access_link_id: null })),
    ...(plan.guest ? [{ user_id: null, ...guest }] : []),
  ].map((one) => ({ ...one, calibration_id: calibration.id, created_at: dayFrom(context.now, plan.made) }));
  const ids = await insertForIds(q, calibrationParticipants, rows);
  return rows.map(({ user_id }, n) => ({
    id: ids[n] ?? 0,
    user_id,
    rater: raterFor(n, plan),
  }));
}

type Made = { person: Person; communication: SeededCommunication; rating: DemoRating };

async function insertRatings({ q, now, version, form }: CalibrationSeedContext, made: readonly Made[]): Promise<void> {
  const at = dayFrom(now, -1);
  const results = made.map(({ rating }) => scoreEvaluation(version.content, rating.answers));
  const ids = await insertForIds(
    q,
    evaluations,
    made.map(({ person, communication, rating }, n) => ({
      communication_id: communication.id,
      form_id: form.id,
      form_version_id: version.id,
      assessor_id: person.user_id,
      participant_id: person.id,
      kind: 'calibration' as const,
      state: 'submitted' as const,
      general_comment: rating.general_comment,
      growth_points: rating.growth_points,
      ...scoreCache(results[n] ?? scoreEvaluation(version.content, [])),
      origin: { by: 'hand' as const },
      started_at: at,
      updated_at: at,
      submitted_at: at,
      revision: 3,
    })),
  );
  const answers = made.flatMap(({ rating }, n) => {
    const worth = new Map(results[n]?.lines.map(({ criterion_key, normalised }) => [criterion_key, normalised]));
    return rating.answers.map((answer) => ({
      ...answer,
      evaluation_id: ids[n] ?? 0,
      normalised: worth.get(answer.criterion_key) ?? null,
    }));
  });
  await insertMany(q, evaluationAnswers, answers);
  const steps = made.flatMap(({ person }, n) => {
    const step = { evaluation_id: ids[n] ?? 0, actor_id: person.user_id, at };
    return [
      { ...step, from_state: null, to_state: 'draft' as const },
      { ...step, from_state: 'draft' as const, to_state: 'submitted' as const },
    ];
  });
  await insertMany(q, evaluationTransitions, steps);
}

/** Ratings as the job reads them. */
function comparedOf({ version }: CalibrationSeedContext, made: readonly Made[]): Rating[] {
  const compared = new Set(comparedCriteria(version.content).map(({ criterion_key }) => criterion_key));
  return made.map(({ person, communication, rating }) => {
    const { score, lines } = scoreEvaluation(version.content, rating.answers);
    const worth = new Map(lines.map(({ criterion_key, normalised }) => [criterion_key, normalised]));
    const answers = rating.answers
      .filter(({ criterion_key, na, value }) => compared.has(criterion_key) && (na || value !== null))
      .map(({ criterion_key: key, value, na }) => [key, { value, na, normalised: worth.get(key) ?? null }] as const);
    return { participant_id: person.id, communication_id: communication.id, score, answers: new Map(answers) };
  });
}

function figuresOf(
  context: CalibrationSeedContext,
  calibration: { id: number; expert_id: number },
  people: Person[],
  made: readonly Made[],
) {
  const work = calibrationFigures({
    calibration_id: calibration.id,
    content: context.version.content,
    participant_ids: people.map(({ id }) => id),
    expert_id: calibration.expert_id,
    ratings: comparedOf(context, made),
    marks: new Map(),
    computed_at: context.now.toISOString(),
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Agreed answers, those of the expert; in the review only the first talk is settled so far. */
function agreedRows(
  { version }: CalibrationSeedContext,
  plan: CalibrationPlan,
  calibration: { id: number },
  made: readonly Made[],
  expert: Person,
) {
  const compared = new Set(comparedCriteria(version.content).map(({ criterion_key }) => criterion_key));
  const own = made.filter(({ person }) => person === expert);
  return own.slice(0, plan.status === 'closed' ? own.length : 1).flatMap(({ communication, rating }) =>
    rating.answers
      .filter(({ criterion_key }) => compared.has(criterion_key))
      .map(({ criterion_key, value, na }) => ({
        calibration_id: calibration.id,
        communication_id: communication.id,
        criterion_key,
        decision: 'agreed' as const,
        value,
        na,
        remark: '',
      })),
  );
}

function stepRows(
  { now, pm }: CalibrationSeedContext,
  { status, made, deadline, ended }: CalibrationPlan,
  calibration_id: number,
) {
  const way = ['draft', 'scoring', 'review', 'closed'] as const;
  const days = [made, made, deadline, ended ?? 0];
  return way.slice(0, way.indexOf(status) + 1).map((to_status, n) => ({
    calibration_id,
    from_status: way[n - 1] ?? null,
    to_status,
    actor_id: pm,
    at: dayFrom(now, days[n] ?? 0),
  }));
}

async function seedCalibration(
  context: CalibrationSeedContext,
  plan: CalibrationPlan,
  communications: readonly SeededCommunication[],
): Promise<void> {
  const { q, now, project, pm, form, version, random } = context;
  const { name, status } = plan;
  const deadline_at = eveningFrom(context, plan.deadline);
  const made_at = dayFrom(now, plan.made);
  const rules = { threshold: 10, hide_employee: true, show_others_after_own: false, guests_see_review: plan.guest };
  const of = { name, project_id: project.id, company_id: project.company_id, form_id: form.id };
  const values = { ...of, ...rules, form_version_id: version.id, deadline_at, created_by: pm, created_at: made_at };
  const [id = 0] = await insertForIds(q, calibrations, [{ ...values, started_at: made_at }]);
  const people = await insertPeople(context, plan, { id, deadline_at });
  const added = communications.map((communication, n) => ({
    calibration_id: id,
    communication_id: communication.id,
    position: n + 1,
    chosen: { by: 'random' as const, seed: SEED, found: 120 },
    added_by: pm,
    added_at: made_at,
  }));
  await insertMany(q, calibrationCommunications, added);
  const made = communications.flatMap((communication, place_) => {
    const heard = heardIn(random, version.content, communication);
    return people
      .filter((_, n) => place_ < (plan.rated?.[n] ?? communications.length))
      .map((person) => ({ person, communication, rating: ratedBy(random, version.content, heard, person.rater) }));
  });
  await insertRatings(context, made);
  // The first assessor is the expert.
  const expert = people[1];
  if (!expert) throw new Error(`the demo calibration ${name} has nobody to be its expert`);
  const isOpen = status === 'review' || status === 'closed';
  if (isOpen) await insertMany(q, calibrationAgreedAnswers, agreedRows(context, plan, { id }, made, expert));
  await insertMany(q, calibrationSteps, stepRows(context, plan, id));
  const figures = isOpen ? figuresOf(context, { id, expert_id: expert.id }, people, made) : null;
  const closed_at = plan.ended === undefined ? null : dayFrom(now, plan.ended);
  await q.update(calibrations).set({ status, figures, closed_at, expert_id: expert.id }).where(eq(calibrations.id, id));
}

/** Takes the talks of a session: of those before it the ones that can be heard, each another one, and newer ones first. */
function takeFor({ made, communications }: CalibrationPlan, fresh: SeededCommunication[], now: Date) {
  const made_at = dayFrom(now, made).getTime();
  const heard = new Set<string>();
  const before = fresh
    .filter(({ started_at }) => started_at.getTime() < made_at)
    .toReversed()
    .filter(({ recording }) => {
      const isRepeated = recording !== null && heard.has(recording);
      if (recording !== null) heard.add(recording);
      return !isRepeated;
    });
  const taken = before.toSorted((a, b) => Number(b.recording !== null) - Number(a.recording !== null));
  const chosen = taken.slice(0, communications);
  for (const one of chosen) fresh.splice(fresh.indexOf(one), 1);
  return chosen;
}

type Seeded = { people: SeededPeople; forms: SeededForm[]; communications: SeededCommunication[]; now: Date };

/**
 * Sessions: one being rated, with a guest; one in its review, with two criteria on which people differ; two closed,
 * from worse to better (D-39).
 */
export async function seedCalibrations(q: Query, { people, forms, communications, now }: Seeded): Promise<void> {
  const project = people.projects.find(({ name }) => name === 'Входящие заявки');
  if (!project) throw new Error('the demo has no project for its calibrations');
  const linked = await q.select().from(projectForms).where(eq(projectForms.project_id, project.id));
  const form = forms.find(({ id }) => linked.some(({ form_id }) => form_id === id));
  const version = form?.versions.at(-1);
  if (!form || !version) throw new Error(`the demo project ${project.name} has no form`);
  const rateable = communications
    .filter((one) => one.project.id === project.id && one.outcome === 'answered')
    .toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime() || a.id - b.id);
  const rated = await q
    .select({ id: evaluations.communication_id })
    .from(evaluations)
    .where(
      inArray(
        evaluations.communication_id,
        rateable.map(({ id }) => id),
      ),
    );
  const known = new Set(rated.map(({ id }) => id));
  // What nobody has rated before: everybody is as blind as the others.
  const settled = now.getTime() - 2 * DAY_MS;
  const fresh = rateable.filter(({ id, started_at }) => !known.has(id) && started_at.getTime() < settled);
  const context = { q, random: seededRandom(SEED), now, project, pm: people.pm, form, version };
  const shares = new Map(CALIBRATION_PLANS.map((plan) => [plan, takeFor(plan, fresh, now)]));
  for (const plan of CALIBRATION_PLANS) await seedCalibration(context, plan, shares.get(plan) ?? []);
}
