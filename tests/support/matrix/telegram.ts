import { telegramDeliveries, telegramSubscriptions } from '#server/db/schema/index.ts';
import { aSubscription } from '#tests/support/telegram-subscriptions.ts';
import {
  type MatrixCase,
  type Bodies,
  type MakeTarget,
  MISSING,
  type MatrixContext,
  secretName,
  sideOf,
} from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

const shown = read('telegramSubscription', {
  own: { admin: 200, pm: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

/** Answers without a bot: who may is told so. tests/api/telegram-life.test.ts has one. */
const withoutBot = write('telegramSubscription', {
  own: { admin: 409, pm: 409, rest: 404 },
  foreign: { admin: 409, rest: 404 },
  missing: 404,
});

/** Subscriptions of Telegram (D-30): those who lead the company set them up, and nobody else learns of a chat. */
export const telegramRows: Record<string, Row> = {
  'GET /api/telegram-subscriptions': forAll(200),
  'GET /api/telegram-subscriptions/options': forAll(200),
  'GET /api/users/me/telegram': forAll(200, { guest: 403 }),
  // There is no bot here.
  'POST /api/users/me/telegram/code': forAll(409, { guest: 403 }),
  'DELETE /api/users/me/telegram': forAll(204, { guest: 403 }),
  'POST /api/telegram-subscriptions': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/telegram-subscriptions/{id}': shown,
  'GET /api/telegram-subscriptions/{id}/deliveries': shown,
  'PUT /api/telegram-subscriptions/{id}': write('telegramSubscription', {
    own: { admin: 200, pm: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'DELETE /api/telegram-subscriptions/{id}': write('telegramSubscription', {
    own: { admin: 204, pm: 204, rest: 404 },
    foreign: { admin: 204, rest: 404 },
    missing: 404,
  }),
  'POST /api/telegram-subscriptions/{id}/code': withoutBot,
  'POST /api/telegram-subscriptions/{id}/trial': withoutBot,
  'POST /api/telegram-deliveries/{id}/retry': write('telegramDelivery', {
    own: { admin: 409, pm: 409, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

const inProject = (context: MatrixContext, { target }: MatrixCase) => aSubscription(sideOf(context, target).project);

export const telegramBodies: Bodies = {
  'POST /api/telegram-subscriptions': inProject,
  'PUT /api/telegram-subscriptions/{id}': inProject,
};

export const telegramSubscriptionTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const values = { ...aSubscription(side.project, { name: secretName(side), chat_id: '7001' }) };
  const [row] = await context.db.write((q) =>
    q.insert(telegramSubscriptions).values(values).returning({ id: telegramSubscriptions.id }),
  );
  return row?.id ?? MISSING;
};

export const telegramDeliveryTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const subscription_id = await telegramSubscriptionTarget(context, target, who);
  const values = {
    subscription_id,
    kind: 'report' as const,
    period_key: 'day 2026-03-07',
    state: 'failed' as const,
    html: secretName(sideOf(context, target)),
    files: { photo: null, documents: [] },
    trying_since: context.now,
  };
  const [row] = await context.db.write((q) =>
    q.insert(telegramDeliveries).values(values).returning({ id: telegramDeliveries.id }),
  );
  return row?.id ?? MISSING;
};
