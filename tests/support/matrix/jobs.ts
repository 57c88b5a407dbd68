import { jobs } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING } from './context.ts';
import { forAll, forNobodyBut, type Row, write } from './row.ts';

/** The outbox, and which letters one wants. */
export const jobRows: Record<string, Row> = {
  'GET /api/system': forNobodyBut({ admin: 200 }),
  // No copy has this name; tests/api/system.test.ts checks real ones.
  'POST /api/system/backups/{name}/check': forNobodyBut({ admin: 404 }),
  'GET /api/jobs/dead': forNobodyBut({ admin: 200 }),
  'POST /api/jobs/{id}/repeat': write('job', {
    dead: { admin: 200, rest: 403 },
    done: { admin: 409, rest: 403 },
    missing: { admin: 404, rest: 403 },
  }),
  'GET /api/users/me/notifications': forAll(200, { guest: 403 }),
  // Kind of a letter about tasks, which the client's people never have.
  'PUT /api/users/me/notifications/{kind}': forAll(404, { admin: 200, pm: 200, assessor: 200, guest: 403 }),
};

export const jobBodies: Bodies = {
  'PUT /api/users/me/notifications/{kind}': () => ({ on: false }),
};

export const jobTarget: MakeTarget = async ({ db, world, now }, target) => {
  if (target === 'missing') return MISSING;
  const payload = { user_id: world.a.manager.id, about: 'evaluation_published' as const, ids: [1] };
  const ended = target === 'dead' ? { dead_at: now, error: 'SMTP 550' } : { done_at: now };
  const values = { kind: 'letter' as const, payload, run_at: now, attempts: 1, ...ended };
  const [row] = await db.write((q) => q.insert(jobs).values(values).returning({ id: jobs.id }));
  return row?.id ?? MISSING;
};
