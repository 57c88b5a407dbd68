import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs, telegramDeliveries, telegramLimits, telegramSubscriptions } from '#server/db/schema/index.ts';
import { deliverToSubscription } from '#server/modules/telegram/deliver-to-subscription.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import { makeSubscription, telegramAt } from '#tests/support/telegram-subscriptions.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let bot: TelegramStandIn;
let app: TestApp;
let world: World;

beforeAll(async () => {
  bot = await startTelegramStandIn();
  app = await testApp({ telegram: telegramAt(bot) });
  world = await createWorld(app.db);
});
afterAll(() => bot.stop());
beforeEach(async () => {
  bot.arrived.length = 0;
  await app.db.write(async (q) => {
    for (const table of [telegramDeliveries, telegramSubscriptions, telegramLimits, jobs]) await q.delete(table);
  });
});

const linked = async (chat_id: string) => makeSubscription(await app.as(world.a.pm), world.a.project, { chat_id });

const aMessage = (subscription_id: number, key = 'week 2026-03-01') => ({
  subscription_id,
  idempotency_key: key,
  html: '<b>Неделя</b>',
});

async function passSecond(): Promise<void> {
  await runDueJobs(app.deps);
  app.clock.advance(1000);
}

describe('limits (D-30)', () => {
  test('a group gets 20 at most in any minute, and each message once', async () => {
    const { id } = await linked('-500');
    for (let n = 0; n < 25; n += 1) await deliverToSubscription(app.deps, aMessage(id, `key ${n}`));
    const seconds: number[] = [];
    for (let second = 0; second < 900 && bot.arrived.length < 25; second += 1) {
      await passSecond();
      while (seconds.length < bot.arrived.length) seconds.push(second);
    }
    const inMinuteFrom = (from: number) => seconds.filter((at) => at >= from && at <= from + 60).length;
    expect(Math.max(...seconds.map(inMinuteFrom))).toBeLessThanOrEqual(20);
    expect(new Set(seconds).size).toBe(25);
    for (let second = 0; second < 60; second += 1) await passSecond();
    expect(bot.arrived).toHaveLength(25);
    // Each waits its turn without asking for it all the time.
    expect(await app.db.read((q) => q.$count(jobs))).toBeLessThan(25 * 12);
  });

  test('all together get 30 at most a second, from whatever chat they are', async () => {
    for (let chat = 0; chat < 3; chat += 1) {
      const { id } = await linked(String(7100 + chat));
      await deliverToSubscription(app.deps, aMessage(id));
    }
    await runDueJobs(app.deps);
    expect(bot.arrived).toHaveLength(1);
    for (let turn = 0; turn < 40 && bot.arrived.length < 3; turn += 1) {
      app.clock.advance(34);
      const before = bot.arrived.length;
      await runDueJobs(app.deps);
      expect(bot.arrived.length - before).toBeLessThanOrEqual(1);
    }
    expect(new Set(bot.arrived.map(({ chat_id }) => chat_id)).size).toBe(3);
  });
});
