import { beforeAll, expect, test } from 'vitest';
import type { CheckTrial } from '#domain/checks/check-trial.schema.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import { communicationSpeech, transcripts } from '#server/db/schema/index.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createCommunication, createEvaluation, createForm } from '#tests/support/factories.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const content = (check?: object) => aContent([aGroup('g', [aCriterion('c', check ? { check: check as never } : {})])]);
const answer = (value: string) => ({ criterion_key: 'c', value, na: false, comment: '', reasons: [], evidence: [] });

async function rated(form: { id: number }, value: string, said: string | null) {
  const { project, assessor, manager } = world.a;
  const communication = await createCommunication(app.db, { project, employee: manager });
  if (said !== null)
    await app.db.write((q) =>
      q.insert(transcripts).values({
        communication_id: communication.id,
        segments: [{ side: 'employee', speaker: null, start: 7, end: 9, text: said }],
        body: said,
      }),
    );
  return createEvaluation(app.db, {
    communication,
    form: form as never,
    assessor,
    answers: [answer(value)],
    state: 'published',
  });
}

test('D-41: a check is tried on rated talks, beside what people said, and nothing is written', async () => {
  const { company } = world.a;
  const form = await createForm(app.db, { company, content: content() });
  const { id } = await createDictionary(app.db, { company, phrases: ['скидка'] });
  const right = await rated(form, 'yes', 'Скидок нет');
  const other = await rated(form, 'no', 'Есть скидка');
  const silent = await rated(form, 'no', null);
  const before = await fingerprint(app.db);
  const { status, body } = await pm.post<CheckTrial>(`/api/forms/${form.id}/try-check`, {
    criterion_key: 'c',
    check: aCheck(id),
  });
  expect(status).toBe(200);
  expect(await fingerprint(app.db)).toBe(before);
  const byId = new Map(body.rows.map((row) => [row.evaluation_id, row]));
  expect(byId.get(right.id)).toMatchObject({
    proposed: 'yes',
    given: 'yes',
    evidence: [{ start: 7, end: 9, quote: 'Скидок нет' }],
  });
  expect(byId.get(other.id)).toMatchObject({ proposed: 'yes', given: 'no' });
  expect(byId.has(silent.id)).toBe(false);
});

test('D-41: a dictionary of another company is none, and 201 evaluations are too many', async () => {
  const form = await createForm(app.db, { company: world.a.company, content: content() });
  const { id } = await createDictionary(app.db, { company: world.b.company, phrases: ['скидка'] });
  await rated(form, 'yes', 'скидка');
  const asked = { criterion_key: 'c', check: aCheck(id) };
  const { body } = await pm.post<CheckTrial>(`/api/forms/${form.id}/try-check`, asked);
  expect(body.rows).toMatchObject([{ proposed: null, untold: 'no_dictionary' }]);
  expect((await pm.post(`/api/forms/${form.id}/try-check`, { ...asked, last: 201 })).status).toBe(422);
});

test('D-2, D-41: a draft keeps checks by dictionaries of its own company alone', async () => {
  const form = await createForm(app.db, { company: world.a.company, content: content(), published: false });
  const own = await createDictionary(app.db, { company: world.a.company });
  const foreign = await createDictionary(app.db, { company: world.b.company });
  const saved = async (id: number): Promise<object | undefined> => {
    const draft = await pm.get<FormDraft>(`/api/forms/${form.id}/draft`);
    await pm.put(
      `/api/forms/${form.id}/draft`,
      { content: content(aCheck(id)) },
      { 'if-match': `"${draft.body.revision}"` },
    );
    const { body } = await pm.get<FormDraft>(`/api/forms/${form.id}/draft`);
    return body.content.groups[0]?.criteria[0]?.check;
  };
  expect(await saved(foreign.id)).toBeUndefined();
  expect(await saved(own.id)).toEqual(aCheck(own.id));
});

test('D-40, D-41: a check asks for a figure of speech, once it is computed', async () => {
  const { company } = world.a;
  const form = await createForm(app.db, { company, content: content() });
  const { communication_id } = await rated(form, 'no', 'Добрый день');
  const conditions = [{ kind: 'fact', fact: 'talk_share', from: 65, to: null }];
  const check = { rules: [{ match: 'all', conditions, option: 'no' }], otherwise: 'yes' };
  const tried = async () =>
    (await pm.post<CheckTrial>(`/api/forms/${form.id}/try-check`, { criterion_key: 'c', check })).body.rows;
  const computed = (due: boolean) => {
    const values = { due, talk_share: 70 };
    return app.db.write((q) =>
      q
        .insert(communicationSpeech)
        .values({ communication_id, ...values })
        .onConflictDoUpdate({ target: communicationSpeech.communication_id, set: values }),
    );
  };
  await computed(true);
  expect(await tried()).toMatchObject([{ proposed: null, untold: 'no_facts' }]);
  await computed(false);
  expect(await tried()).toMatchObject([{ proposed: 'no', untold: null, evidence: [] }]);
});
