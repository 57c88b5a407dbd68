import { expect, test } from 'vitest';
import { COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { valuesOf } from '../references/static-references.ts';
import { TELEGRAM_DELIVERY_STATES, TELEGRAM_STATES } from './telegram-words.ts';
import {
  mayCreateTelegram,
  mayManageTelegram,
  mayRetryDelivery,
  maySendNow,
  mayUseProject,
  NO_BOT,
} from './telegram.policy.ts';

const WHO = 'Отчёты в Telegram настраивают администраторы и руководители проектов.';
const UNLINKED = 'Чат ещё не привязан.';
const BROKEN = 'Подписка не работает: привяжите чат заново.';
const STATES = valuesOf(TELEGRAM_STATES);

test('D-3, D-30: made by admins and by pms who lead a company, each kept by those of its own', () => {
  expect(verdictsByActor(mayCreateTelegram)).toEqual(expectOnly(['admin', 'pm', 'foreignPm'], WHO));
  expect(verdictsByActor((actor) => mayManageTelegram(actor, { company_id: COMPANY_ID }))).toEqual(
    expectOnly(['admin', 'pm'], WHO),
  );
});

test('D-4: nothing is sent about a project in the archive', () => {
  expect(said(mayUseProject({ archived_at: null }))).toBe('да');
  expect(said(mayUseProject({ archived_at: new Date(0) }))).toBe('Проект в архиве: отчёты по нему не отправляются.');
});

test('D-30: sent to a chat that is linked and works, by a bot that is there', () => {
  expect(STATES.map((state) => said(maySendNow(state, true)))).toEqual([UNLINKED, 'да', BROKEN]);
  expect(STATES.map((state) => said(maySendNow(state, false)))).toEqual([NO_BOT, NO_BOT, NO_BOT]);
  expect(NO_BOT).toBe('Бот не подключён: задайте TELEGRAM_BOT_TOKEN.');
});

test('D-30: only what has failed is sent again, and only where something can be sent', () => {
  const again = (state: (typeof STATES)[number], hasBot = true) =>
    valuesOf(TELEGRAM_DELIVERY_STATES).map((delivery) => said(mayRetryDelivery(delivery, state, hasBot)));
  const [QUEUED, SENT] = ['Сообщение ещё отправляется.', 'Сообщение уже доставлено.'];
  expect(again('active')).toEqual([QUEUED, SENT, 'да']);
  expect(again('broken')).toEqual([QUEUED, SENT, BROKEN]);
  expect(again('active', false)).toEqual([QUEUED, SENT, NO_BOT]);
});
