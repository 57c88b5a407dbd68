import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { integrations, jobs } from '#server/db/schema/index.ts';
import { readReceiver, settleDelivery } from '#server/ingest/deliveries.repo.ts';
import { queueForgottenDeliveries } from '#server/ingest/enqueue-after-response.ts';
import { workDelivery } from '#server/ingest/work-delivery.ts';
import { assignCalls, upsertPerson } from '#server/modules/integrations/integration-people.repo.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';

test('D-34: deliveries of the same calls worked by many at once give each call once', async () => {
  const { send, calls, log, deps, db, integration, clock } = await hookedApp();
  for (let at = 0; at < 24; at += 1) {
    const external_id = `call-${at % 6}`;
    const record = { external_id, record_url: `https://records.example/${external_id}.mp3` };
    await send(at % 2 === 0 ? record : saidCall({ external_id, duration: 60 + at }));
  }
  const receiver = await db.read((q) => readReceiver(q, integration.id, clock.now()));
  if (!receiver) throw new Error('no integration');
  const ids = (await log()).map(({ id }) => id);
  await Promise.all([...ids, ...ids.toReversed()].map((id) => workDelivery(deps, receiver, { id, now: clock.now() })));
  const made = await calls();
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ external_id }) => external_id))).toEqual(new Set(['call-1', 'call-3', 'call-5']));
  expect((await log()).filter(({ outcome }) => outcome === 'taken')).toHaveLength(3);
  expect(new Set(made.map(({ duration_seconds }) => duration_seconds))).toEqual(new Set([79, 81, 83]));
});

test('D-34: what a process accepted that died before queueing is queued by another; what failed waits for its attempt', async () => {
  const { send, calls, log, deps, db, clock, work } = await hookedApp({ status: 'paused' });
  await send(saidCall());
  const [delivery] = await log();
  await db.write((q) => q.update(integrations).set({ status: 'active' }));
  await db.write((q) => settleDelivery(q, delivery?.id ?? 0, { outcome: null }));
  await queueForgottenDeliveries(deps);
  await work();
  expect(await calls()).toEqual([]);
  clock.advance(2 * 60_000);
  await queueForgottenDeliveries(deps);
  await work();
  expect(await calls()).toHaveLength(1);

  await db.write((q) => settleDelivery(q, delivery?.id ?? 0, { outcome: null, raw: 'v1.x.y' } as never));
  await queueForgottenDeliveries(deps);
  await work();
  const jobsOf = () => db.read((q) => q.$count(jobs, eq(jobs.kind, 'integration_deliveries')));
  const before = await jobsOf();
  await queueForgottenDeliveries(deps);
  expect(await jobsOf()).toBe(before);
});

test('D-33: with a mapping at the same moment as its call the call has its employee', async () => {
  const { send, calls, log, deps, db, integration, world, clock } = await hookedApp();
  await send(saidCall());
  const receiver = await db.read((q) => readReceiver(q, integration.id, clock.now()));
  if (!receiver) throw new Error('no integration');
  const [delivery] = await log();
  const [asked, released] = [signal(), signal()];
  const person = { key: 'extension' as const, value: '101' };
  const employee_id = world.a.manager.id;
  const mapping = db.write(async (q) => {
    await upsertPerson(q, integration.id, { ...person, label: '101', employee_id });
    const by = { actor_id: null, actor_name: 'Проверка', request_id: 'test', now: clock.now() };
    await assignCalls(q, { integration_id: integration.id, person, employee_id }, by);
    asked.give();
    // The embedded engine has one transaction at a time: there the call comes after the mapping.
    if (db.engine === 'postgres') await released.given;
  });
  await asked.given;
  const working = workDelivery(deps, receiver, { id: delivery?.id ?? 0, now: clock.now() });
  // A call that does not wait for the mapping is done long before this.
  await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 300))]);
  released.give();
  await Promise.all([mapping, working]);
  expect(await calls()).toMatchObject([{ employee_id, employee_source_name: null }]);
});

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
