import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let path: string;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
});

beforeEach(async () => {
  const call = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
  const { body } = await assessor.post<Evaluation>(`/api/communications/${call.id}/evaluations`, {
    form_id: world.form.id,
  });
  path = `/api/evaluations/${body.id}/draft`;
});

const draftOf = (answers = worldAnswers()) => ({ answers, general_comment: '', growth_points: '' });
const save = (revision: number, draft = draftOf()) =>
  assessor.put<SavedDraft>(path, draft, { 'if-match': `"${revision}"` });

describe('how many statements a save of a draft costs', () => {
  test('takes three: who asks, what is there, what is written, without a transaction held between them', async () => {
    await save(1);
    // A criterion changed, one answered no more, one answered anew: nothing costs a statement of its own.
    const next = draftOf([anAnswer('greeting', 'no'), anAnswer('questions', 10), anAnswer('remark', 'Вежлив')]);
    const statements = await statementsOf(async () => expect((await save(2, next)).status).toBe(200));
    expect(statements).toHaveLength(3);
    expect(statements.filter((text) => /^(begin|commit)/i.test(text))).toEqual([]);
  });

  test('the answer is revision and result, without the form and the draft itself', async () => {
    const { body } = await save(1);
    expect(Object.keys(body).toSorted()).toEqual(['form_version', 'id', 'may', 'result', 'revision', 'updated_at']);
  });

  test.each(['2026', 'null', 'true', '"в кавычках"', '{"v":1}', '[]', '0', ' 7 ', 'строка\nс 😀 и \\'])(
    'a text answer «%s» comes back as the same text',
    async (text) => {
      await save(1, draftOf([anAnswer('remark', text)]));
      const { body } = await assessor.get<Evaluation>(path.replace('/draft', ''));
      expect(body.draft.answers).toEqual([anAnswer('remark', text)]);
    },
  );
});
