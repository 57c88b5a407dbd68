import { expect, onTestFinished, test } from 'vitest';
import type { ProjectList } from '#domain/projects/projects.schema.ts';
import type { Report, ReportFile } from '#domain/reports/reports.schema.ts';
import type {
  TelegramCode,
  TelegramDeliveries,
  TelegramDelivery,
  TelegramSubscription,
} from '#domain/telegram/telegram.schema.ts';
import { columnsOf } from '#domain/exports/export-columns.ts';
import { HANG_MS } from '#tests/hang.ts';
import { signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { BOT_NAME, BOT_TOKEN, startTelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import { aSubscription } from '#tests/support/telegram-subscriptions.ts';

test(
  'D-32: a server killed while it made an unloading makes exactly the same after its start',
  async () => {
    const server = await startBuiltServer('pglite');
    onTestFinished(server.stop);
    const { origin } = server;
    const token = await signIn(origin, 'pm');
    const order = () =>
      callApi<Report>({
        origin,
        token,
        method: 'POST',
        path: 'reports/unloading',
        body: { format: 'jsonl', what: 'answers', columns: Object.keys(columnsOf('answers')), query: '' },
      });
    const read = (id: number) => callApi<Report>({ origin, token, method: 'GET', path: `reports/${id}` });
    const textOf = async (id: number): Promise<string> => {
      const { url } = await callApi<ReportFile>({ origin, token, method: 'POST', path: `reports/${id}/file` });
      return (await fetch(`${origin}${url}`)).text();
    };
    const whole = await order();
    await until(async () => (await read(whole.id)).status === 'ready');
    const expected = await textOf(whole.id);
    expect(expected.split('\n').length).toBeGreaterThan(1000);
    for (let time = 0; time < 3; time += 1) {
      const { id } = await order();
      await until(async () => ['running', 'ready'].includes((await read(id)).status));
      await server.kill();
      await server.start();
      await until(async () => (await read(id)).status === 'ready');
      expect((await textOf(id)) === expected).toBe(true);
    }
  },
  HANG_MS,
);

test(
  'D-30: after a server was killed between parts of a message the others arrive, none of them twice',
  async () => {
    const bot = await startTelegramStandIn();
    onTestFinished(bot.stop);
    const server = await startBuiltServer('pglite', { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_ROOT: bot.root });
    onTestFinished(server.stop);
    const { origin } = server;
    const token = await signIn(origin, 'pm');
    const ask = <Body>(method: string, path: string, body?: object) =>
      callApi<Body>({ origin, token, method, path, ...(body === undefined ? {} : { body }) });
    const [project] = (await ask<ProjectList>('GET', 'projects')).data;
    const path = 'telegram-subscriptions';
    const input = aSubscription({ id: project?.id ?? 0 }, { with_picture: true, with_workbook: true });
    const { id } = await ask<TelegramSubscription>('POST', path, input);
    const { code } = await ask<TelegramCode>('POST', `${path}/${id}/code`);
    bot.write(`/start@${BOT_NAME} ${code}`, { chat: -700, title: 'Отдел' });
    await until(async () => (await ask<TelegramSubscription>('GET', `${path}/${id}`)).state === 'active');

    const parts = () => bot.arrived.filter(({ text }) => !text.startsWith('Готово')).map(({ method }) => method);
    await ask<TelegramDelivery>('POST', `${path}/${id}/trial`);
    await until(() => Promise.resolve(parts().length === 1));
    // The next part leaves a second later at the soonest: it hangs, and the server is killed over it.
    bot.fail('hang');
    await until(() => Promise.resolve(bot.calls.includes('sendPhoto')));
    await server.kill();
    bot.recover();
    await server.start();
    await until(() => Promise.resolve(parts().length === 3));
    expect(parts()).toEqual(['sendMessage', 'sendPhoto', 'sendDocument']);
    const sent = async () => (await ask<TelegramDeliveries>('GET', `${path}/${id}/deliveries`)).data[0]?.state;
    await until(async () => (await sent()) === 'sent');
  },
  HANG_MS,
);

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('not within a minute');
}
