import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './mixed-crowd.ts';

/**
 * Probe in a process of its own: in that of the crowd it would wait for the crowd. Requests what must always be
 * answered at once.
 */
const [origin = '', token = ''] = process.argv.slice(2);
const PATHS = { healthz: '/healthz', readyz: '/readyz', short: '/api/users/me' };
const EVERY_MS = 100;

export type Probed = Record<keyof typeof PATHS, { times: number[]; refused: number }>;

const probed: Probed = { healthz: none(), readyz: none(), short: none() };
function none(): Probed['short'] {
  return { times: [], refused: 0 };
}

let going = true;
async function probe(name: keyof Probed): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  while (going) {
    const sent = performance.now();
    const { status } = await send(agent, origin, {
      method: 'GET',
      path: PATHS[name],
      headers: { authorization: `Bearer ${token}` },
    });
    const took = performance.now() - sent;
    if (status === 200) probed[name].times.push(took);
    else probed[name].refused += 1;
    await pause(Math.max(0, EVERY_MS - took));
  }
  agent.destroy();
}

process.once('message', () => {
  going = false;
});
const running = Promise.all((Object.keys(PATHS) as (keyof Probed)[]).map(probe));
process.send?.('ready');
await running;
process.send?.(probed, () => process.disconnect());
