import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { Database } from '#server/db/client.ts';
import { auditRecords, evaluations } from '#server/db/schema/index.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { setCalibrationStatus } from '#server/modules/calibrations/calibrations.repo.ts';
import { moveVersion } from '#server/modules/evaluations/move-version.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { saveDraft } from '#server/modules/evaluations/save-draft.ts';
import { beginRating, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createFormVersion } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

/** A save looks and then writes: what happens in between must neither be overwritten nor be ignored. */
let app: TestApp;
let world: World;
let assessor: Caller;
let actor: UserActor;
let draft: Evaluation;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
  const found = await app.db.read((q) => findActor(q, world.a.assessor.id));
  if (!found) throw new Error('the assessor is let in');
  actor = found;
});

beforeEach(async () => {
  const call = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
  const { body } = await assessor.post<Evaluation>(`/api/communications/${call.id}/evaluations`, {
    form_id: world.form.id,
  });
  draft = body;
});

const caller = () => ({ actor, request_id: 'race', now: app.clock.now() });
const typed = (general_comment: string) => ({
  answers: worldAnswers({ questions: 5 }),
  general_comment,
  growth_points: '',
});

/** Saves; `meanwhile` runs once, after the look and before the write. */
function saveWhile(meanwhile: () => Promise<unknown>, { id, revision }: { id: number; revision: number } = draft) {
  let isDone = false;
  const db: Database = {
    ...app.db,
    autocommit: async (work) => {
      if (!isDone) await meanwhile();
      isDone = true;
      return app.db.autocommit(work);
    },
  };
  return saveDraft({ db, caller: caller(), seen: { id, revision }, input: typed('наше') });
}

const stored = async (id: number) => {
  const [row] = await app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, id)));
  return row;
};
const saves = (id: number) =>
  app.db.read((q) =>
    q.$count(
      auditRecords,
      and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, id), eq(auditRecords.action, 'save')),
    ),
  );

test('another save in between: 412 with what it left, and nothing of ours is written (Q-15)', async () => {
  const { id, revision } = draft;
  const refused = saveWhile(() =>
    saveDraft({ db: app.db, caller: caller(), seen: { id, revision }, input: typed('чужое') }),
  );
  await expect(refused).rejects.toMatchObject({
    status: 412,
    details: { data: { present: { revision: revision + 1, draft: { general_comment: 'чужое' } } } },
  });
  expect(await stored(id)).toMatchObject({ revision: revision + 1, general_comment: 'чужое' });
  expect(await saves(id)).toBe(1);
});

test('moved to another version in between: 412 with the moved one (D-11)', async () => {
  await createFormVersion(app.db, world.form, { number: 2, content: worldForm, published: true });
  const { id, revision } = draft;
  await expect(
    saveWhile(() => moveVersion({ db: app.db, caller: caller(), seen: { id, revision } })),
  ).rejects.toMatchObject({
    status: 412,
    details: { data: { present: { form_version: { number: 2, is_current: true } } } },
  });
});

test('a new threshold of the project in between: saved by the new one (D-10, D-14)', async () => {
  const admin = await app.as(world.admin);
  const path = `/api/projects/${world.a.project.id}`;
  const { body: project } = await admin.get<Project>(path);
  const saved = await saveWhile(() =>
    admin.patch(path, { pass_threshold: 81 }, { 'if-match': `"${project.revision}"` }),
  );
  // 20 of 20, 20 of 40, 40 of 40: eighty, a pass by the form's own threshold.
  expect(saved).toMatchObject({ revision: draft.revision + 1, result: { score: 80, passed: false } });
  expect(await recomputeScores(app.db, { repair: false })).toMatchObject({ differences: [] });
});

test('a calibration that ends in between: 409, and the rating stays as it was (D-24)', async () => {
  const pm = await app.as(world.a.pm);
  const call = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
  const { a, form } = world;
  const session = await startCalibration(app, pm, {
    side: a,
    form,
    communications: [call],
    user_ids: [a.assessor.id, a.otherAssessor.id],
  });
  const rating = await beginRating(assessor, session.calibration.id, call.id);
  const ends = () => app.db.write((q) => setCalibrationStatus(q, session.calibration.id, 'review', {}));
  await expect(saveWhile(ends, rating)).rejects.toMatchObject({ status: 409 });
  expect(await stored(rating.id)).toMatchObject({ revision: rating.revision, general_comment: '' });
});
