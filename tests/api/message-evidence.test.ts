import { PLAIN_MESSAGE } from '#domain/communications/sides.ts';
import { expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

test('words of a message prove an answer when there is such a message (D-17)', async () => {
  const app = await testApp();
  const { a, form } = await createWorld(app.db);
  const assessor = await app.as(a.assessor);
  const messages = [
    { ...PLAIN_MESSAGE, side: 'client' as const, at: '2026-03-08T10:00:00.000Z', text: 'Сколько стоит?' },
  ];
  const chat = await createCommunication(app.db, { project: a.project, category: 'chat', messages });
  const begun = await assessor.post<Evaluation>(`/api/communications/${chat.id}/evaluations`, { form_id: form.id });
  const path = `/api/evaluations/${begun.body.id}`;
  const naming = (message: number) => ({
    answers: [anAnswer('remark', 'Спросил', { evidence: [{ message, quote: 'Сколько' }] })],
    general_comment: '',
    growth_points: '',
  });
  const save = (message: number) => assessor.put<SavedDraft>(`${path}/draft`, naming(message), { 'if-match': '"1"' });
  expect(await save(1)).toMatchObject({
    status: 422,
    body: { errors: { 'answers.remark': ['Такого сообщения в переписке нет'] } },
  });
  expect((await save(0)).status).toBe(200);
  expect((await assessor.get<Evaluation>(path)).body).toMatchObject({ revision: 2, draft: naming(0) });
});
