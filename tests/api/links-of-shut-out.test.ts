import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessLink, AccessLinkList, IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, companyMembers, users } from '#server/db/schema/index.ts';
import { createUser, joinCompany, type User } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;
let issuer: User;
let link: IssuedAccessLink;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = await app.as(world.admin);
});
beforeEach(async () => {
  issuer = await createUser(app.db, { role: 'pm', companies: [world.a.company] });
  const target = { type: 'project', id: world.a.project.id };
  link = (await (await app.as(issuer)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target })).body;
});

const shutOut = (change: string, body?: object) => admin.post<ErrorBody>(`/api/users/${issuer.id}/${change}`, body);
const enter = () => app.withToken(link.token).get<ErrorBody>('/api/communications');
const listed = async (): Promise<AccessLink | undefined> => {
  const { body } = await admin.get<AccessLinkList>('/api/access-links?per_page=100');
  return body.data.find(({ id }) => id === link.id);
};
const recordsOf = (id: number) =>
  app.db
    .read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)))
    .then((rows) =>
      rows.filter(({ entity, action }) => entity === 'access_links' && action !== 'visit' && action !== 'create'),
    );

describe('links of somebody whose access was closed (D-6)', () => {
  test.each(['block', 'archive'])(
    '%s: without a word about them they are revoked, and from the next request on the guest is nobody',
    async (change) => {
      expect((await enter()).status).toBe(200);
      const { status, body } = await shutOut(change);
      expect([status, body.message]).toEqual([200, expect.stringMatching(/ Отозвано: 1\u00A0временная ссылка\.$/)]);
      const revoked = await enter();
      const wrong = await app.withToken(`${link.token.slice(0, -2)}xx`).get<ErrorBody>('/api/communications');
      expect([revoked.status, revoked.body.message]).toEqual([401, wrong.body.message]);
      expect(await listed()).toMatchObject({ state: 'revoked' });
      expect(await recordsOf(link.id)).toMatchObject([
        { action: 'revoke', actor_id: world.admin.id, company_id: world.a.company.id, before: { revoked_at: null } },
      ]);
      // Ended links stay ended.
      await shutOut(change === 'block' ? 'unblock' : 'unarchive');
      expect((await enter()).status).toBe(401);
    },
  );

  test('one that was passed to oneself lives on, and whoever closed the access answers for it', async () => {
    const { body } = await shutOut('block', { links: 'take_over' });
    expect(body.message).toMatch(/ Передано вам: 1\u00A0временная ссылка\.$/);
    expect((await enter()).status).toBe(200);
    expect(await listed()).toMatchObject({ state: 'active', created_by: { id: world.admin.id } });
    expect(await recordsOf(link.id)).toMatchObject([
      { action: 'take_over', before: { created_by: issuer.id }, after: { created_by: world.admin.id } },
    ]);
  });

  test('another word is 422, and the access is not closed', async () => {
    expect((await shutOut('block', { links: 'keep' })).status).toBe(422);
    expect((await shutOut('block', { link: 'revoke' })).status).toBe(422);
    expect((await enter()).status).toBe(200);
  });

  test('the list by who answers tells how many there are', async () => {
    const of = (id: number) =>
      admin.get<AccessLinkList>(`/api/access-links?filter[created_by]=${id}&filter[state]=active&per_page=1`);
    expect((await of(issuer.id)).body.meta.total).toBe(1);
    await shutOut('block');
    expect((await of(issuer.id)).body.meta.total).toBe(0);
  });
});

describe('a link lives by the right of the person who answers for it (D-6)', () => {
  const cases: [string, (id: number) => Promise<unknown>][] = [
    [
      'taken from the company',
      (id) => app.db.write((q) => q.delete(companyMembers).where(eq(companyMembers.user_id, id))),
    ],
    [
      'no longer a pm',
      (id) =>
        app.db.write((q) =>
          q
            .update(users)
            .set({ roles: ['assessor'] })
            .where(eq(users.id, id)),
        ),
    ],
    [
      'blocked past the program',
      (id) => app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, id))),
    ],
  ];
  test.each(cases)(
    '%s: the link does not let in, the list says «Не действует», and it may be revoked',
    async (_why, change) => {
      expect((await enter()).status).toBe(200);
      await change(issuer.id);
      expect((await enter()).status).toBe(401);
      expect(await listed()).toMatchObject({ state: 'suspended', may: { revoke: { allowed: true } } });
      const { body } = await admin.get<AccessLinkList>('/api/access-links?filter[state]=suspended');
      expect(body.data.map(({ id }) => id)).toContain(link.id);
      expect((await admin.post(`/api/access-links/${link.id}/revoke`)).status).toBe(200);
    },
  );

  test('a pm of another company does not answer for everything', async () => {
    await app.db.write((q) => q.delete(companyMembers).where(eq(companyMembers.user_id, issuer.id)));
    await joinCompany(app.db, { user: issuer, company: world.b.company, role: 'pm' });
    expect((await enter()).status).toBe(401);
    await joinCompany(app.db, { user: issuer, company: world.a.company, role: 'pm' });
    expect((await enter()).status).toBe(200);
  });
});
