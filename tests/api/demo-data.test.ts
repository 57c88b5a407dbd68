import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPEAL_STATES, isActive } from '#domain/appeals/appeal-states.ts';
import type { AppealList } from '#domain/appeals/appeals.schema.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { ReadClip } from '#domain/clips/clips.schema.ts';
import type { PlaylistList, ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import { ROLES, valuesOf } from '#domain/references/static-references.ts';
import { rowsOf } from '#server/db/client.ts';
import { seedDemo } from '#server/demo/seed.ts';
import {
  appeals,
  calibrations,
  communications,
  evaluations,
  media,
  projects,
  tasks,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { DEMO_SIGN_INS } from '#server/modules/auth/demo-sign-ins.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { resetDatabase } from '#tests/support/database.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
const NOW = new Date('2026-03-08T09:00:00Z');

async function countOf(
  table: typeof users | typeof projects | typeof communications | typeof evaluations,
  condition?: SQL,
): Promise<number> {
  const [row] = await app.db.read((q) => q.select({ n: count() }).from(table).where(condition));
  return row?.n ?? 0;
}

/** Choices of chance, as one number. */
async function fingerprint(): Promise<string | undefined> {
  const [row] = await app.db.read((q) =>
    rowsOf<{ sum: string }>(
      q,
      sql`select md5(string_agg(c.started_at::text || coalesce(c.client_phone, '') || coalesce(e.score::text, ''), ',' order by c.id, e.id)) as sum
        from communications c left join evaluations e on e.communication_id = c.id`,
    ),
  );
  return row?.sum;
}

/** Evaluations whose results say more than nothing. */
async function scoredEvaluations(limit: number): Promise<number[]> {
  const rows = await app.db.read((q) =>
    q
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(gt(evaluations.score, 2), isNotNull(evaluations.passed)))
      .orderBy(evaluations.id)
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

async function seed(): Promise<void> {
  await seedDemo({ db: app.db, storage: app.deps.storage, now: NOW });
}

describe('D-39: demo data', () => {
  beforeAll(async () => {
    app = await testApp({ demo: true });
    await seed();
  });

  test('is enough to make every screen worth looking at', async () => {
    expect(await countOf(projects)).toBe(12);
    expect(await countOf(users)).toBeGreaterThanOrEqual(55);
    expect(await countOf(communications)).toBe(2003);
    const regular = and(isNull(evaluations.supersedes_id), eq(evaluations.kind, 'regular'));
    expect(await countOf(evaluations, regular)).toBe(700);
    const [heard] = await app.db.read((q) =>
      q.select({ n: count() }).from(communications).where(eq(communications.audio, 'ready')),
    );
    expect(heard?.n).toBeGreaterThanOrEqual(80);
  });

  test('the log remembers how each evaluation came about, and each sign-in of the team has its collections', async () => {
    const caller = await app.as({ id: 1 });
    const totalOf = async (path: string) => (await caller.get<{ meta: { total: number } }>(path)).body.meta.total;
    expect(await totalOf('/api/audit-records?filter[entity][]=evaluations&filter[action][]=create')).toBe(700);
    expect(await totalOf('/api/audit-records?filter[entity][]=projects')).toBe(12);
    expect(await totalOf('/api/reference/favorites')).toBeGreaterThanOrEqual(2);
  });

  test('has a sign-in for every role, and each works', async () => {
    expect(DEMO_SIGN_INS).toHaveLength(valuesOf(ROLES).length);
    for (const { email, password } of DEMO_SIGN_INS) {
      const answer = await app.anonymous.post('/api/auth/login', { email, password });
      expect(answer.status, email).toBe(200);
    }
  });

  test('every audible call has its words, and they end before the recording does', async () => {
    const rows = await app.db.read((q) =>
      q
        .select({ id: communications.id, segments: transcripts.segments, duration: media.duration_seconds })
        .from(communications)
        .innerJoin(media, eq(media.id, communications.media_id))
        .innerJoin(transcripts, eq(transcripts.communication_id, communications.id)),
    );
    expect(rows.length).toBeGreaterThanOrEqual(80);
    for (const { segments, duration } of rows) expect(segments.at(-1)?.end ?? Infinity).toBeLessThanOrEqual(duration);
  });

  test('nothing happens after now, and no rating before its call', async () => {
    const rows = await app.db.read((q) =>
      q
        .select({ started_at: communications.started_at, updated_at: evaluations.updated_at })
        .from(evaluations)
        .innerJoin(communications, eq(communications.id, evaluations.communication_id))
        .orderBy(asc(evaluations.id)),
    );
    for (const { started_at, updated_at } of rows) {
      expect(updated_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(started_at.getTime()).toBeLessThan(updated_at.getTime());
    }
  });

  test('D-14: the repair command finds no difference in the demonstration', async () => {
    const checked = await countOf(evaluations);
    expect(await recomputeScores(app.db, { repair: false })).toEqual({ checked, differences: [] });
  });

  test('D-26, D-39: a session is being rated, with a guest; one is in its review with real disagreement, two are closed, the later one better', async () => {
    const rows = await app.db.read((q) => q.select().from(calibrations).orderBy(asc(calibrations.id)));
    expect(rows.map(({ status }) => status)).toEqual(['closed', 'closed', 'review', 'scoring']);
    const [first, closed, review, scoring] = rows;
    expect(closed?.figures?.exact).toBeGreaterThan(first?.figures?.exact ?? 1);
    expect([closed?.figures?.ratings, review?.figures?.ratings]).toEqual([24, 25]);
    const apart = review?.figures?.criteria.filter(({ exact }) => exact !== null && exact < 0.6) ?? [];
    expect(apart.length).toBeGreaterThanOrEqual(2);
    expect(review?.figures?.alpha.low).not.toBeNull();
    const pm = await app.as({ id: scoring?.created_by ?? 0 });
    const page = await pm.get<Calibration>(`/api/calibrations/${scoring?.id}`);
    expect(page.body).toMatchObject({ done: { count: 6, of: 30 }, own: { count: 0, of: 6 }, leads: true });
    expect(page.body.participants.map(({ kind }) => kind)).toContain('guest');
  });

  test('D-20: there are appeals in every state, what is under review is because of one, and each that was accepted has its revision', async () => {
    const rows = await app.db.read((q) => q.select().from(appeals));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(APPEAL_STATES)));
    const reviewed = rows.filter(({ state }) => state === 'under_review').length;
    expect(await countOf(evaluations, eq(evaluations.state, 'under_review'))).toBe(reviewed);
    const revised = rows.filter((row) => row.revised_evaluation_id !== null);
    expect(revised).toHaveLength(rows.filter(({ state }) => state === 'accepted' || state === 'partly').length);
    expect(await countOf(evaluations, isNotNull(evaluations.supersedes_id))).toBe(revised.length);
    expect(await countOf(evaluations, eq(evaluations.appealed, true))).toBe(
      rows.filter(({ state }) => isActive(state)).length,
    );
    for (const { opened_at, resolved_at, due_at } of rows) {
      expect(opened_at.getTime()).toBeLessThan((resolved_at ?? NOW).getTime());
      expect(due_at.getTime()).toBeGreaterThan(opened_at.getTime());
    }
  });

  test('D-20: nineteen appeals wait, four of them overdue', async () => {
    const caller = await app.as({ id: 1 });
    const totalOf = async (over: string) =>
      (await caller.get<AppealList>(`/api/appeals?filter[state][]=open&filter[state][]=under_review${over}`)).body.meta
        .total;
    expect(await totalOf('')).toBe(19);
    expect(await totalOf('&filter[overdue]=1')).toBe(4);
  });

  test('D-21: no task waits where the project takes no evaluations', async () => {
    const rows = await app.db.read((q) =>
      q
        .selectDistinct({ status: projects.status })
        .from(tasks)
        .innerJoin(projects, eq(projects.id, tasks.project_id))
        .where(inArray(tasks.state, [...LIVE_STATES])),
    );
    const closed = rows.map(({ status }) => status).filter((status) => !takesEvaluations(status).allowed);
    expect({ some: rows.length > 0, closed }).toEqual({ some: true, closed: [] });
  });

  test('D-14: results spoilt by hand are found, whichever part it is, left alone by a look and mended by a repair', async () => {
    const spoilt = [
      { score: 1.5 },
      { raw_score: 1.5 },
      { passed: sql`not passed` },
      { has_critical_failure: sql`not has_critical_failure` },
      { result: sql`jsonb_set(result, '{lines,0,contribution}', '1.5')` },
    ];
    const ids = await scoredEvaluations(spoilt.length);
    for (const [index, part] of spoilt.entries())
      await app.db.write((q) =>
        q
          .update(evaluations)
          .set(part)
          .where(eq(evaluations.id, ids[index] ?? 0)),
      );
    const look = await recomputeScores(app.db, { repair: false });
    expect(look.differences.map(({ id }) => id)).toEqual(ids);
    expect(look.differences[0]).toMatchObject({ stored: 1.5 });
    expect(await recomputeScores(app.db, { repair: true })).toEqual(look);
    expect((await recomputeScores(app.db, { repair: false })).differences).toEqual([]);
  });

  test('is the same at every run', async () => {
    const first = await fingerprint();
    await resetDatabase();
    await seed();
    expect(await fingerprint()).toBe(first);
  });

  test('D-54: a playlist of six answers to «дорого» is heard by its company, and by a guest of its link', async () => {
    const signedIn = async (email: string) => {
      const [person] = await app.db.read((q) => q.select({ id: users.id }).from(users).where(eq(users.email, email)));
      return app.as({ id: person?.id ?? 0 });
    };
    const [pm, customer] = [await signedIn('pm@razbor.example'), await signedIn('customer@razbor.example')];
    const found = (await pm.get<PlaylistList>('/api/playlists')).body.data.find(({ name }) => name.includes('дорого'));
    expect(found).toMatchObject({ clips: 6, shared: true });
    const path = `/api/playlists/${found?.id}`;
    expect((await customer.get<ReadPlaylist>(path)).body.clips).toBe(6);
    const target = { type: 'playlist', id: found?.id };
    const link = (await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Директор', target })).body;
    const guest = app.withToken(link.token);
    const { items } = (await guest.get<ReadPlaylist>(path)).body;
    for (const { id, title } of items) {
      const sound = await guest.get(`/api/clips/${id}/sound`);
      expect([title, sound.status]).toEqual([title, 200]);
      const { words } = (await guest.get<ReadClip>(`/api/clips/${id}`)).body;
      expect(words.length).toBeGreaterThan(1);
    }
  });
});
