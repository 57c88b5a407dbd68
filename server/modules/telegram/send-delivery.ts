import { GIVE_UP_MS, nextTryMs, readRefusal, type Refusal } from '#domain/telegram/telegram-refusals.ts';
import { NO_BOT } from '#domain/telegram/telegram.policy.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { type Telegram, TelegramError, type TelegramFile } from '#server/telegram/telegram.ts';
import { endDelivery } from './end-delivery.ts';
import { breakSubscriptions } from './break-subscriptions.ts';
import {
  countPart,
  countQueued,
  type TelegramDeliveryRow,
  findTelegramDelivery,
  lockTelegramDelivery,
  updateDelivery,
} from './telegram-deliveries.repo.ts';
import { slowDown, takeSlot } from './telegram-limits.repo.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';
import { moveChat, readSubscription } from './telegram.repo.ts';

const TOO_MANY = 'Telegram пятнадцать часов просил подождать.';

type Step = (telegram: Telegram, chatId: string, signal: AbortSignal) => Promise<void>;

async function readFile({ storage }: JobDeps, key: string, name: string): Promise<TelegramFile> {
  const bytes = new Uint8Array(await new Response(await storage.open(key)).arrayBuffer());
  return { name, bytes };
}

/** Parts of a message in their order: the text, the picture, the files. */
function stepsOf(deps: JobDeps, { html, files }: TelegramDeliveryRow): Step[] {
  const { photo } = files;
  return [
    (telegram, chatId, signal) => telegram.sendText(chatId, html, signal),
    ...(photo === null
      ? []
      : [
          async (telegram: Telegram, chatId: string, signal: AbortSignal) =>
            telegram.sendPhoto(chatId, await readFile(deps, photo, 'dinamika.png'), signal),
        ]),
    ...files.documents.map(
      ({ key, name }) =>
        async (telegram: Telegram, chatId: string, signal: AbortSignal) =>
          telegram.sendDocument(chatId, await readFile(deps, key, name), signal),
    ),
  ];
}

/**
 * Sends what is left of a message, part by part. Each part that has arrived is written down before the next: a try after a
 * failure does not begin anew.
 */
export async function sendDelivery(deps: JobDeps, id: number, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const found = await db.read(async (q) => {
    const delivery = await findTelegramDelivery(q, id);
    const row = delivery && (await readSubscription(q, delivery.subscription_id));
    return delivery && row ? { delivery, subscription: row.subscription } : null;
  });
  if (!found || found.delivery.state !== 'queued') return;
  const { delivery, subscription } = found;
  if (deps.telegram === null) return fail(deps, id, NO_BOT);
  if (telegramState(subscription) === 'broken') return fail(deps, id, subscription.broken_reason ?? 'Чат недоступен.');
  const chatId = subscription.chat_id;
  if (chatId === null) return fail(deps, id, 'Чат не привязан.');
  for (const step of stepsOf(deps, delivery).slice(delivery.parts_sent)) {
    if (await waitsForSlot(deps, { id, chatId })) return;
    try {
      await step(deps.telegram, chatId, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TelegramError)) throw error;
      return refused(deps, { id, chatId }, readRefusal(error.failure));
    }
    await db.write((q) => countPart(q, id));
  }
  await db.write((q) => endDelivery(q, id, { state: 'sent', error: null, now: deps.clock() }));
}

function fail({ db, clock }: JobDeps, id: number, error: string): Promise<void> {
  return db.write((q) => endDelivery(q, id, { state: 'failed', error, now: clock() }));
}

async function tryAt(q: Query, id: number, { now, at }: { now: Date; at: Date }): Promise<void> {
  await updateDelivery(q, id, { next_try_at: at });
  await enqueue(q, telegramDeliveryQueue, { delivery_id: id }, { now, run_at: at });
}

type Sent = { id: number; chatId: string };

/**
 * Takes a place in the limits, or puts the message off. Those that wait come back spread over the time that all of them
 * need: at the same moment one of them would find the place free and the others ask again, each time.
 */
function waitsForSlot({ db, clock }: JobDeps, { id, chatId }: Sent): Promise<boolean> {
  const now = clock();
  return db.write(async (q) => {
    const wait = await takeSlot(q, chatId, now);
    if (wait === null) return false;
    const waiting = await countQueued(q, wait.isOfAll ? null : chatId);
    const spread = Math.round(Math.random() * (waiting - 1) * wait.apart);
    await tryAt(q, id, { now, at: new Date(now.getTime() + wait.ms + spread) });
    return true;
  });
}

/** Message that the Bot API refused: tried later, taken over, broken or given up (D-30). */
async function refused(deps: JobDeps, { id, chatId }: Sent, refusal: Refusal): Promise<void> {
  const now = deps.clock();
  await deps.db.write(async (q) => {
    const row = await lockTelegramDelivery(q, id);
    if (!row) return;
    const tries = row.tries + 1;
    switch (refusal.kind) {
      case 'slow_down':
        await slowDown(q, chatId, { now, seconds: refusal.seconds });
        if (now.getTime() - row.trying_since.getTime() > GIVE_UP_MS)
          return endDelivery(q, id, { state: 'failed', error: TOO_MANY, now });
        return tryAt(q, id, { now, at: new Date(now.getTime() + refusal.seconds * 1000) });
      case 'migrated':
        await moveChat(q, chatId, refusal.chat_id);
        return tryAt(q, id, { now, at: now });
      case 'broken':
        await updateDelivery(q, id, { tries });
        await endDelivery(q, id, { state: 'failed', error: refusal.reason, now });
        return breakSubscriptions(q, chatId, { reason: refusal.reason, now });
      case 'refused':
        await updateDelivery(q, id, { tries });
        return endDelivery(q, id, { state: 'failed', error: refusal.reason, now });
      case 'later': {
        const pause = nextTryMs(tries, now.getTime() - row.trying_since.getTime(), Math.random());
        await updateDelivery(q, id, { tries, error: refusal.reason });
        if (pause === null) return endDelivery(q, id, { state: 'failed', error: refusal.reason, now });
        return tryAt(q, id, { now, at: new Date(now.getTime() + pause) });
      }
    }
  });
}
