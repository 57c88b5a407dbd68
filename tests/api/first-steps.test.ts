import { expect, test } from 'vitest';
import type { FirstStep } from '#domain/home/first-steps.ts';
import type { Work } from '#domain/home/work.schema.ts';
import { projectForms } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCompany,
  createCriterion,
  createEvaluation,
  createForm,
  createProject,
  createUser,
} from '#tests/support/factories.ts';
import { type Caller, testApp } from '#tests/support/test-app.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';

const ORDER: FirstStep[] = ['company', 'project', 'people', 'criteria', 'form', 'attach', 'call', 'score'];

/** Steps of an empty installation, as its first admin and the pm of one company see it. */
test('U-3: steps are ticked of themselves, one by one, and are gone after the first evaluation', async () => {
  const app = await testApp();
  const { db } = app;
  const admin = await app.as(await createUser(db, { role: 'admin' }));
  const stepsOf = async (caller: Caller) => (await caller.get<Work>('/api/home/work')).body.steps;
  const done = async (caller = admin) => {
    const steps = await stepsOf(caller);
    return steps && ORDER.filter((step) => steps[step]);
  };
  expect(await done()).toEqual([]);
  const company = await createCompany(db);
  expect(await done()).toEqual(ORDER.slice(0, 1));
  const project = await createProject(db, { company });
  expect(await done()).toEqual(ORDER.slice(0, 2));
  const assessor = await createUser(db, { role: 'assessor', companies: [company] });
  expect(await done()).toEqual(ORDER.slice(0, 3));
  expect(await stepsOf(await app.as(assessor))).toBeNull();
  await createCriterion(db, { company });
  expect(await done()).toEqual(ORDER.slice(0, 4));
  const content = aContent([aGroup('main', [aCriterion('greeting')])]);
  const form = await createForm(db, { company, content });
  expect(await done()).toEqual(ORDER.slice(0, 5));
  await db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  expect(await done()).toEqual(ORDER.slice(0, 6));
  const communication = await createCommunication(db, { project });
  expect(await done()).toEqual(ORDER.slice(0, 7));

  // Another company's pm has all of it still to do.
  const other = await createCompany(db);
  const pm = await app.as(await createUser(db, { role: 'pm', companies: [other] }));
  expect(await done(pm)).toEqual(['company']);

  const facts = { communication, form, assessor, answers: [anAnswer('greeting', 'yes')] };
  await createEvaluation(db, { ...facts, state: 'published' });
  expect(await stepsOf(admin)).toBeNull();
});
