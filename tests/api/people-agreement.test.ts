import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PeopleAgreement } from '#domain/trust/people-agreement.ts';
import { calibrationExposures, calibrationParticipants, calibrations } from '#server/db/schema/index.ts';
import { listPeopleAgreement } from '#server/modules/agreement/people-agreement.repo.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
});

const agreement = (): Promise<Map<string, PeopleAgreement>> =>
  app.db.read((q) => listPeopleAgreement(q, { project_id: a.project.id }));

/** A session of one talk that three have rated, closed as the verb leaves it. */
async function closedCalibration(said: readonly Parameters<typeof worldAnswers>[0][]): Promise<number> {
  const raters = [a.assessor, a.otherAssessor, a.pm].slice(0, said.length);
  const talk = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const { calibration } = await startCalibration(app, await app.as(a.pm), {
    side: a,
    form: world.form,
    communications: [talk],
    user_ids: raters.map(({ id }) => id),
  });
  for (const [at, rater] of raters.entries()) {
    const answers = [...worldAnswers(said[at] ?? {}), anAnswer('remark', `Слова ${at}`)];
    await rate(await app.as(rater), calibration.id, talk.id, { answers });
  }
  await app.db.write((q) =>
    q.update(calibrations).set({ status: 'closed' }).where(eq(calibrations.id, calibration.id)),
  );
  return calibration.id;
}

describe('people among themselves (D-47)', () => {
  test('each two who rated a talk of a closed session are a pair; what has no worth is left out', async () => {
    expect(await agreement()).toEqual(new Map());
    await closedCalibration([{ greeting: 'yes', questions: 10 }, { greeting: 'no', questions: 8 }, { questions: 10 }]);
    const found = await agreement();
    expect([...found.keys()].toSorted()).toEqual(['agreement', 'greeting', 'questions']);
    expect(found.get('agreement')).toMatchObject({ pairs: 3, agreement: 1, high: 1 });
    expect(found.get('greeting')).toMatchObject({ pairs: 3, agreement: 1 / 3 });
    expect(found.get('questions')).toMatchObject({ pairs: 3, agreement: 1 / 3 });
  });

  test('who was taken out or had seen the others’ makes no pair, and another project has its own', async () => {
    const before = (await agreement()).get('greeting')?.pairs ?? 0;
    const id = await closedCalibration([{}, {}, {}]);
    expect((await agreement()).get('greeting')?.pairs).toBe(before + 3);
    const people = await app.db.read((q) =>
      q.select().from(calibrationParticipants).where(eq(calibrationParticipants.calibration_id, id)),
    );
    const [first] = people;
    if (!first) throw new Error('nobody takes part');
    await app.db.write((q) => q.insert(calibrationExposures).values({ participant_id: first.id, communication_id: 2 }));
    expect((await agreement()).get('greeting')?.pairs).toBe(before + 1);
    const elsewhere = { project_id: a.otherProject.id };
    expect(await app.db.read((q) => listPeopleAgreement(q, elsewhere))).toEqual(new Map());
  });
});
