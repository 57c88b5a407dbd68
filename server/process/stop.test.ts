import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WAIT_MS } from '#tests/hang.ts';
import { createLog } from '#server/log/log.ts';
import { createStop } from './stop.ts';

type Waiting = { server: Server; url: string; held: ServerResponse[] };

/** Test server that answers only when told to. */
async function slowServer(): Promise<Waiting> {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => held.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held };
}

function stopOf(server: Server, order: string[]) {
  const exited = vi.fn<(code: number) => void>();
  const step = (name: string) => async () => void order.push(name);
  const drain = () => void order.push('drain');
  const steps = [step('jobs'), step('database')];
  const stop = createStop({ log: createLog('silent'), drain, server, steps, exit: exited });
  return { stop, exited };
}

test('drains, lets the answer under way finish, then ends the rest in order (Q-17)', async () => {
  const { server, url, held } = await slowServer();
  const order: string[] = [];
  const { stop, exited } = stopOf(server, order);
  const answer = fetch(url).then((response) => response.text());
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: WAIT_MS });
  stop('SIGTERM');
  expect(order).toEqual(['drain']);
  await expect(fetch(url)).rejects.toThrow();
  held[0]?.end('done');
  expect(await answer).toBe('done');
  await vi.waitFor(() => expect(exited).toHaveBeenCalledWith(0), { timeout: WAIT_MS });
  expect(order).toEqual(['drain', 'jobs', 'database']);
});

test('the same Ctrl+C passed on twice is one request; a later one ends at once', async () => {
  const { server, url, held } = await slowServer();
  const { stop, exited } = stopOf(server, []);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const answer = fetch(url).catch(() => 'cut');
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: WAIT_MS });
  stop('SIGINT');
  stop('SIGTERM');
  expect(exited).not.toHaveBeenCalled();
  now.mockReturnValue(2_000);
  stop('SIGINT');
  expect(exited).toHaveBeenCalledWith(1);
  server.closeAllConnections();
  await answer;
});

test('a step that fails is an unclean end', async () => {
  const { server } = await slowServer();
  const exited = vi.fn<(code: number) => void>();
  const steps = [() => Promise.reject(new Error('disk full'))];
  createStop({ log: createLog('silent'), drain: () => undefined, server, steps, exit: exited })('SIGTERM');
  await vi.waitFor(() => expect(exited).toHaveBeenCalledWith(1), { timeout: WAIT_MS });
});
