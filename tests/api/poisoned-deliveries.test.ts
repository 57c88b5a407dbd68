import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery, DeliveryList } from '#domain/integrations/integrations.schema.ts';
import { integrationDeliveries, jobs } from '#server/db/schema/index.ts';
import { integrationDeliveriesJob } from '#server/ingest/integration-deliveries.job.ts';
import { queueForgottenDeliveries } from '#server/ingest/enqueue-after-response.ts';
import { MAX_KILLS } from '#server/jobs/run-job.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';

const MINUTE = 60_000;
let raw: string;
let app: Awaited<ReturnType<typeof hookedApp>>;

beforeEach(async () => {
  app = await hookedApp();
});

/** A delivery that no try can work: what it was sealed with is gone. */
async function sendPoison(): Promise<number> {
  await app.send(saidCall({ external_id: 'poison' }));
  const row = (await app.log()).at(-1);
  const id = row?.id ?? 0;
  raw = row?.raw ?? '';
  await app.db.write((q) =>
    q.update(integrationDeliveries).set({ raw: 'v1.x.y' }).where(eq(integrationDeliveries.id, id)),
  );
  return id;
}
const rowOf = async (id: number) => (await app.log()).find((row) => row.id === id);
const failures = (id: number) =>
  app.logged.filter(({ msg, delivery }) => msg === 'Доставка не обработана' && delivery === id).length;
/** The schedule of every minute, and the jobs. */
async function minutes(count: number): Promise<void> {
  app.clock.advance(count * MINUTE);
  await queueForgottenDeliveries(app.deps);
  await app.workDeliveries();
}

describe('D-34: a delivery that cannot be worked', () => {
  test('is not tried again by each one that comes after it', async () => {
    const id = await sendPoison();
    await app.workDeliveries();
    expect(await rowOf(id)).toMatchObject({ outcome: null, tries: 1, reason: expect.stringContaining('ещё раз') });
    for (let at = 0; at < 10; at += 1) {
      await app.send(saidCall({ external_id: `call-${at}` }));
      await app.workDeliveries();
    }
    expect(await app.calls()).toHaveLength(10);
    expect(failures(id)).toBe(1);
  });

  test('is tried six times with growing pauses and then says what to do, and takes no other with it', async () => {
    const id = await sendPoison();
    await app.workDeliveries();
    const tried = [failures(id)];
    for (const pause of [1, 3, 11, 41]) {
      await minutes(pause);
      tried.push(failures(id));
    }
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    await minutes(1);
    expect(failures(id)).toBe(5);
    await app.send(saidCall({ external_id: 'fresh' }));
    await minutes(161);
    expect(failures(id)).toBe(6);
    const reason = 'Не удалось обработать за 6\u00a0попыток: ошибка на нашей стороне. Нажмите «Повторить».';
    const pm = await app.as(app.world.a.pm);
    const log = await pm.get<DeliveryList>(`/api/integrations/${app.integration.id}/deliveries`);
    expect(log.body.data).toMatchObject([
      { external_id: 'fresh', outcome: 'taken' },
      { external_id: 'poison', outcome: 'refused', reason },
    ]);
    await minutes(24 * 60);
    expect(failures(id)).toBe(6);
    const retry = async () => (await app.as(app.world.a.pm)).post<Delivery>(`/api/integration-deliveries/${id}/retry`);
    const unreadable = 'Доставка запечатана прежним APP_SECRET сервера: её содержимое больше не прочесть.';
    expect(await retry()).toMatchObject({ status: 409, body: { message: unreadable } });
    // Mended on our side, it comes right by hand.
    await app.db.write((q) => q.update(integrationDeliveries).set({ raw }).where(eq(integrationDeliveries.id, id)));
    expect(await retry()).toMatchObject({ status: 200 });
    await app.workDeliveries();
    expect(await rowOf(id)).toMatchObject({ outcome: 'taken', tries: 0 });
  });

  test('a job that is given up refuses none: those of a second ago are worked by the next', async () => {
    await app.send(saidCall());
    await app.db.write((q) =>
      q
        .update(jobs)
        .set({ kills: MAX_KILLS })
        .where(eq(jobs.key, String(app.integration.id))),
    );
    await app.workDeliveries();
    const [job] = await app.db.read((q) =>
      q
        .select()
        .from(jobs)
        .where(eq(jobs.key, String(app.integration.id))),
    );
    expect(job?.dead_at).not.toBeNull();
    expect(await app.log()).toMatchObject([{ outcome: null }]);
    await minutes(2);
    expect(await app.log()).toMatchObject([{ outcome: 'taken' }]);
  });

  test('one that ends its process each time is counted before it does, and the others come through', async () => {
    const id = await sendPoison();
    await app.send(saidCall({ external_id: 'behind' }));
    let deaths = 0;
    /** Run of the job by a process that dies as soon as it opens the poisoned delivery, with nothing written after. */
    const run = async (kills: number): Promise<void> => {
      const dying = new AbortController();
      const deps = {
        ...app.deps,
        get appSecret(): string {
          if (isOpened) return app.deps.appSecret;
          isOpened = true;
          deaths += 1;
          dying.abort(new Error('gone'));
          throw new Error('gone');
        },
      };
      const row = await rowOf(id);
      let isOpened = row?.outcome !== null || (row.next_try_at ?? new Date(0)) > app.clock.now();
      const context = { deps, id: 1, attempt: 1, kills, signal: dying.signal, progress: () => Promise.resolve() };
      await integrationDeliveriesJob.run(context, { integration_id: app.integration.id }).catch(() => undefined);
    };
    await run(0);
    await run(1);
    expect(await rowOf(id)).toMatchObject({ outcome: null, tries: 1 });
    await run(2);
    expect(await app.calls()).toMatchObject([{ external_id: 'behind' }]);
    for (let time = 0; time < 12; time += 1) {
      app.clock.advance(180 * MINUTE);
      await run(0);
    }
    expect(deaths).toBe(7);
    expect(await rowOf(id)).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('за 6\u00a0попыток') });
  });
});
