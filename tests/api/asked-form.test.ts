import { beforeEach, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { AskedForm } from '#domain/forms/forms.schema.ts';
import { projectForms } from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup, anOption } from '#tests/fixtures/form-fixtures.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createFormVersion,
  type Form,
  type Project,
  type User,
} from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const politeness = aCriterion('politeness', {
  name: 'Вежливость',
  criterion_id: 7,
  description: 'Здоровается и прощается.',
  scale: {
    type: 'select',
    options: [anOption('warm', 2, { example: '«Рада помочь!»' }), anOption('rude', 0, { critical: 'form' })],
  },
});
const secret = aCriterion('secret', { name: 'Скрытый критерий', hidden: true });
const content = aContent([
  aGroup('talk', [politeness, secret]),
  aGroup('hidden', [aCriterion('deep', { hidden: true })]),
]);

let app: TestApp;
let world: World;
let form: Form;
beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  form = await createForm(app.db, { name: 'Вежливость', company: world.a.company, content });
  await attach(world.a.project);
});

const attach = (project: Project, to: Form = form): Promise<unknown> =>
  app.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: to.id }));
const ask = (caller: Caller, query = '', of: Form = form) => caller.get<AskedForm>(`/api/forms/${of.id}/asked${query}`);
const as = (user: User): Promise<Caller> => app.as(user);
const statusFor = async (user: User, query = ''): Promise<number> => (await ask(await as(user), query)).status;
const newContent = aContent([aGroup('talk', [{ ...politeness, description: 'Иначе.' }])]);

async function guestOf(target: { type: 'project' | 'communication'; id: number }): Promise<Caller> {
  const pm = await as(world.a.pm);
  return app.withToken((await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target })).body.token);
}

async function rated(state: 'submitted' | 'published' | 'withdrawn' | 'void' = 'published') {
  const { project, manager: employee, assessor } = world.a;
  const communication = await createCommunication(app.db, { project, employee });
  await createEvaluation(app.db, { communication, form, assessor, state });
  return communication;
}

describe('GET /api/forms/{id}/asked (D-3)', () => {
  test('D-3: who is judged reads what is asked, what it is worth and what is critical, and nothing internal', async () => {
    await createFormVersion(app.db, form, { number: 2, content: newContent, published: false });
    const { customer, head, manager } = world.a;
    for (const who of [customer, head, manager]) {
      const { status, body } = await ask(await as(who));
      expect(status).toBe(200);
      expect(body).toEqual({
        form: { id: form.id, name: 'Вежливость' },
        version: 1,
        is_current: true,
        content: { ...content, groups: [{ ...content.groups[0], criteria: [{ ...politeness, criterion_id: null }] }] },
      });
    }
    const guest = await guestOf({ type: 'project', id: world.a.project.id });
    expect((await ask(guest)).status).toBe(200);
  });

  test('D-2: it is not there for who meets no project that is rated by it, nor is a draft or a form of nobody', async () => {
    const { a, b } = world;
    for (const user of [a.otherManager, b.pm, b.customer, b.head, b.manager]) expect(await statusFor(user)).toBe(404);
    await createFormVersion(app.db, form, { number: 2, content: newContent, published: false });
    for (const user of [a.customer, a.head, a.manager, a.assessor])
      expect(await statusFor(user, '?version=2')).toBe(404);
    const unpublished = await createForm(app.db, { company: a.company, published: false });
    await attach(a.project, unpublished);
    const loose = await createForm(app.db, { company: a.company });
    const customer = await as(a.customer);
    for (const other of [unpublished, loose]) expect((await ask(customer, '', other)).status).toBe(404);
    expect((await ask(await as(a.assessor), '', loose)).status).toBe(200);
  });

  test('D-11: an evaluation that they read shows the version it was made by, and an earlier one nothing else does', async () => {
    const { customer, head, manager, otherManager } = world.a;
    const communication = await rated();
    await createFormVersion(app.db, form, { number: 2, content: newContent, published: true });
    for (const who of [customer, head, manager]) {
      expect((await ask(await as(who), '?version=1')).body).toMatchObject({ version: 1, is_current: false });
      expect((await ask(await as(who))).body).toMatchObject({ version: 2, is_current: true });
    }
    const guest = await guestOf({ type: 'communication', id: communication.id });
    expect((await ask(guest, '?version=1')).status).toBe(200);
    expect((await ask(guest)).status).toBe(404);
    await attach(world.a.otherProject);
    expect([await statusFor(otherManager), await statusFor(otherManager, '?version=1')]).toEqual([200, 404]);
  });

  test.each(['submitted', 'void'] as const)('D-2: an evaluation that is %s opens no version', async (state) => {
    await rated(state);
    await createFormVersion(app.db, form, { number: 2, content: newContent, published: true });
    for (const who of [world.a.customer, world.a.head, world.a.manager])
      expect(await statusFor(who, '?version=1')).toBe(404);
  });

  test.each(['?version=x', '?version=0', '?version=-1', '?version=1.5', '?draft=1'])(
    '%s makes no sense: 400',
    async (query) => {
      expect(await statusFor(world.a.customer, query)).toBe(400);
    },
  );
});
