import { beforeAll, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { CriterionChoices } from '#domain/communications/criterion-choices.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

test('D-16: criteria of a form to filter by: their answers and reasons, found in what is published', async () => {
  const world = await createWorld(app.db);
  const { project, assessor, head } = world.a;
  const facts = { form: world.form, assessor, state: 'published' as const };
  const withReason = await createCommunication(app.db, { project });
  const given = worldAnswers({ questions: 3 }).map((one) =>
    one.criterion_key === 'questions' ? { ...one, reasons: ['Мало вопросов'] } : one,
  );
  await createEvaluation(app.db, { ...facts, communication: withReason, answers: given });
  const partly = await createCommunication(app.db, { project });
  await createEvaluation(app.db, { ...facts, communication: partly, answers: worldAnswers({ agreement: 'partly' }) });

  const reader = await app.as(head);
  const { body } = await reader.get<CriterionChoices>(`/api/communications/options/forms/${world.form.id}`);
  expect(body.data.map(({ key, name }) => [key, name])).toEqual([
    ['greeting', 'Приветствие'],
    ['questions', 'Вопросы'],
    ['agreement', 'Договорённость'],
    ['remark', 'Что запомнилось'],
  ]);
  expect(body.data[1]?.reasons).toEqual(['Мало вопросов', 'Только закрытые вопросы']);
  expect(body.data[2]?.answers.map(({ value }) => value)).toEqual(['full', 'partly', 'none']);

  const found = async (filter: string): Promise<number[]> => {
    const list = await reader.get<CommunicationList>(
      `/api/communications?filter[form_id][]=${world.form.id}&${filter}`,
    );
    return list.body.data.map(({ id }) => id);
  };
  const of = (key: string) => `filter[criterion_key]=${key}`;
  expect(await found(`${of('agreement')}&filter[criterion_answer]=partly`)).toEqual([partly.id]);
  expect(await found(`${of('questions')}&filter[criterion_answer]=3`)).toEqual([withReason.id]);
  const reason = encodeURIComponent('Мало вопросов');
  expect(await found(`${of('questions')}&filter[criterion_reason]=${reason}`)).toEqual([withReason.id]);
  expect(await found(`${of('greeting')}&filter[criterion_reason]=${reason}`)).toEqual([]);
});
