import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { UnexpectedAnswer } from './ask.ts';
import { DraftWriter } from './draft-writer.ts';

const WRITERS = 4;
const LONGEST_LIFE_MS = 800;

export type KillReport = {
  kills: number;
  acknowledged: number;
  /** Losses as sentences; empty when nothing was lost. */
  lost: string[];
  /** Slowest restart, from spawning to /readyz. */
  slowestRestartMs: number;
};

type KillLoop = {
  kills: number;
  /** Folder of an installation with demo data. */
  dataDir: string;
  env?: Record<string, string>;
  /** Called after each kill. */
  progress?: (report: KillReport) => void;
};

/**
 * Kill loop. Writers save without pause; at a random moment the server is killed with SIGKILL and started again;
 * then every save that was answered must be there. A save on its way may be there or not, but never half.
 */
export async function runKillLoop({ kills, dataDir, env = {}, progress }: KillLoop): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, lost: [], slowestRestartMs: 0 };
  let server = await startServerProcess({ dataDir, env });
  try {
    const writers = await DraftWriter.begin(server.url, WRITERS);
    while (report.kills < kills) {
      report.acknowledged += await writeUntilKilled(server, writers);
      report.kills += 1;
      const started = performance.now();
      server = await startServerProcess({ dataDir, env });
      report.slowestRestartMs = Math.max(report.slowestRestartMs, performance.now() - started);
      const { url } = server;
      const verdicts = await Promise.all(writers.map((writer) => writer.verify(url)));
      for (const verdict of verdicts) if (verdict !== null) report.lost.push(`kill ${report.kills}: ${verdict}`);
      progress?.(report);
    }
  } finally {
    await server.stop();
  }
  return report;
}

async function writeUntilKilled(server: ServerProcess, writers: DraftWriter[]): Promise<number> {
  let killed = false;
  let acknowledged = 0;
  let firstAnswer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    firstAnswer = resolve;
  });
  const write = async (writer: DraftWriter): Promise<void> => {
    while (!killed) {
      try {
        await writer.save(server.url);
        acknowledged += 1;
        firstAnswer();
      } catch (error) {
        if (!killed || error instanceof UnexpectedAnswer) throw error;
      }
    }
  };
  const writing = Promise.all(writers.map(write));
  // Life is counted from the first answer: a start takes longer than most lives, and nothing is saved in it.
  await Promise.race([answered, writing]);
  await Promise.race([new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS)), writing]);
  killed = true;
  await server.kill();
  await writing;
  return acknowledged;
}
