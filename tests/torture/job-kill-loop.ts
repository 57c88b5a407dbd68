import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { UnexpectedAnswer } from './ask.ts';
import { JobOrders } from './job-orders.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

/** Long enough to order something and to be in the middle of it. */
const SHORTEST_LIFE_MS = 3_000;
const LONGEST_LIFE_MS = 8_000;
/** Guard: leases of a minute and the pauses of what was often under way are over long before. */
const REST_MS = 15 * 60_000;

export type JobKillReport = {
  kills: number;
  ordered: number;
  /** Letters that came once and are known to; those of which it is told that nobody knows. */
  delivered: number;
  unknown: number;
  wrong: string[];
};

type JobKillLoop = { kills: number; dataDir: string; env?: Record<string, string> };

/**
 * Kill loop over jobs. Exports, letters with reports and calls of a source are ordered without pause; the
 * server is killed with SIGKILL over them and started again. Then, in peace, each of them has to be done: none given up,
 * none waiting for ever, a letter once or, when its bytes had begun to flow or were about to, told as unknown.
 */
export async function runJobKillLoop({ kills, dataDir, env = {} }: JobKillLoop): Promise<JobKillReport> {
  const sink = await startMailSink();
  const given = { dataDir, env: { ...env, SMTP_URL: sink.url, MAIL_FROM: 'post@razbor.example' } };
  let server = await startServerProcess(given);
  try {
    const orders = await JobOrders.begin(server.url, 3 * kills);
    for (let kill = 1; kill <= kills; kill += 1) {
      await orderUntilKilled(server, orders);
      server = await startServerProcess(given);
    }
    await rest(server, orders, sink);
    return { kills, ordered: orders.ordered, ...(await orders.verify(server.url, sink)) };
  } finally {
    await server.stop();
    await sink.stop();
  }
}

async function orderUntilKilled(server: ServerProcess, orders: JobOrders): Promise<void> {
  let killed = false;
  const ordering = Promise.all(
    orders.ways.map(async (order) => {
      while (!killed) {
        try {
          await order(server.url);
        } catch (error) {
          if (!killed || error instanceof UnexpectedAnswer) throw error;
        }
      }
    }),
  );
  const life = SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS);
  await Promise.race([new Promise((resolve) => setTimeout(resolve, life)), ordering]);
  killed = true;
  await server.kill();
  await ordering;
}

async function rest({ url }: ServerProcess, orders: JobOrders, sink: MailSink): Promise<void> {
  const until = Date.now() + REST_MS;
  while (Date.now() < until && (await orders.waiting(url, sink)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 5_000));
}
