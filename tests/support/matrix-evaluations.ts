import type { Database } from '#server/db/client.ts';
import { createCommunication, createEvaluation, createMedia, type User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import type { MatrixCaller } from './matrix-row.ts';
import { type Side, type World, worldAnswers } from './world.ts';

type Place = { db: Database; world: World; people: Record<MatrixCaller, User | undefined>; now: Date };

/** A recorded call of the side's manager; B's bears a name that must never be seen from A. */
export async function aCall(
  db: Database,
  side: Side,
  over: Partial<Parameters<typeof createCommunication>[1]> = {},
): ReturnType<typeof createCommunication> {
  const recording = await createMedia(db);
  const client_name = `Секрет ${side.company.name.slice(-1)}`;
  return createCommunication(db, { project: side.project, employee: side.manager, recording, client_name, ...over });
}

/** A call of the side and its evaluation. */
export async function aRating(
  { db, world }: Pick<Place, 'db' | 'world'>,
  side: Side,
  { state, by = side.assessor, over = {} }: { state: 'draft' | 'submitted' | 'published'; by?: User; over?: object },
) {
  const communication = await aCall(db, side, over);
  const facts = { form: world.form, answers: worldAnswers(), assessor: by, state };
  return { communication, evaluation: await createEvaluation(db, { ...facts, communication }) };
}

const elsewhere = ({ otherProject: project, otherManager: employee }: Side) => ({ project, employee });

async function communicationTarget(place: Place, target: string): Promise<number> {
  const { world, now } = place;
  if (target === 'missing') return MISSING;
  const side = target === 'foreign' ? world.b : world.a;
  const by = side.otherAssessor;
  if (target === 'unpublished') return (await aRating(place, side, { state: 'draft', by })).communication.id;
  const over = target === 'elsewhere' ? elsewhere(side) : target === 'deleted' ? { deleted_at: now } : {};
  return (await aRating(place, side, { state: 'published', by, over })).communication.id;
}

async function evaluationTarget(place: Place, target: string, who: MatrixCaller): Promise<number> {
  const { world, people, now } = place;
  if (target === 'missing') return MISSING;
  const isRater = who === 'admin' || who === 'pm';
  const own = isRater ? (people[who] ?? world.a.assessor) : world.a.assessor;
  const drafts: Record<string, User | undefined> = { own, colleague: world.a.otherAssessor };
  const by = drafts[target];
  if (by) return (await aRating(place, world.a, { state: 'draft', by })).evaluation.id;
  const over = target === 'deleted' ? { deleted_at: now } : {};
  const side = target === 'foreign' ? world.b : world.a;
  return (await aRating(place, side, { state: 'published', over })).evaluation.id;
}

async function sentEvaluationTarget(place: Place, target: string): Promise<number> {
  const state = target === 'published' ? 'published' : 'submitted';
  const side = target === 'foreign' ? place.world.b : place.world.a;
  return target === 'missing' ? MISSING : (await aRating(place, side, { state })).evaluation.id;
}

/** What communications and their evaluations are asked about. */
export function evaluationTargets(place: () => Place) {
  return {
    communication: (target: string) => communicationTarget(place(), target),
    evaluation: (target: string, who: MatrixCaller) => evaluationTarget(place(), target, who),
    sentEvaluation: (target: string) => sentEvaluationTarget(place(), target),
  };
}
