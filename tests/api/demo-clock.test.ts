import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkKey } from '#domain/home/work-lines.ts';
import type { Work } from '#domain/home/work.schema.ts';
import type { QuickCheckList } from '#domain/trust/quick-checks.schema.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { users } from '#server/db/schema/index.ts';
import { resetDatabase } from '#tests/support/database.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

/** Work that each sign-in of the demonstration has to find. */
const WORK: Record<string, WorkKey[]> = {
  admin: ['to_publish', 'appeals'],
  pm: ['to_publish', 'appeals_overdue', 'tasks_overdue'],
  assessor: ['drafts', 'tasks_overdue'],
  customer: ['new_evaluations'],
  head: ['new_evaluations'],
  manager: ['to_acknowledge'],
};

async function signedIn(app: TestApp, role: string) {
  const email = `${role}@razbor.example`;
  const [person] = await app.db.read((q) => q.select({ id: users.id }).from(users).where(eq(users.email, email)));
  return app.as({ id: person?.id ?? 0 });
}

async function workOf(app: TestApp, role: string): Promise<Map<WorkKey, number>> {
  const { body } = await (await signedIn(app, role)).get<Work>('/api/home/work');
  return new Map(body.lines.map(({ key, count }) => [key, count]));
}

describe('D-39: the demonstration keeps its promises whenever it is made', () => {
  beforeEach(resetDatabase);

  // An evening at which chance gave the assessor no draft, a night between two months, a Monday morning.
  test.each(['2026-11-24T18:46:00.000Z', '2026-12-31T22:10:00.000Z', '2027-03-01T06:00:00.000Z'])(
    'made at %s, home begins with work for everybody',
    async (at) => {
      const app = await testApp({ demo: true });
      app.clock.set(at);
      await seedDemo({ db: app.db, storage: app.deps.storage, now: new Date(at) });
      for (const [role, keys] of Object.entries(WORK)) {
        const work = await workOf(app, role);
        for (const key of keys) expect(work.get(key), `${role} ${key}`).toBeGreaterThan(0);
      }
    },
  );

  // On a Sunday the newest calls, those with words, are rated already.
  test.each(['2026-11-25T09:00:00.000Z', '2026-11-29T10:30:00.000Z'])(
    'made at %s, an assessor has quick checks to answer for a while',
    async (at) => {
      const app = await testApp({ demo: true });
      app.clock.set(at);
      await seedDemo({ db: app.db, storage: app.deps.storage, now: new Date(at) });
      const { body } = await (await signedIn(app, 'assessor')).get<QuickCheckList>('/api/quick-checks');
      const trial = body.data.find(({ criterion }) => criterion === 'Итог разговора');
      expect(trial?.left).toBeGreaterThanOrEqual(8);
    },
  );
});
