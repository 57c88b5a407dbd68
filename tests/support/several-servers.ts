import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from './haproxy.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';
import { startS3 } from './s3-server.ts';
import { prepareData, type ServerProcess, startServerProcess } from './server-process.ts';

export type SeveralServers = {
  /** Address of the balancer. */
  url: string;
  servers: ServerProcess[];
  stop: () => Promise<void>;
};

/**
 * Servers, so many built ones, over one PostgreSQL and one bucket with demo data, behind a balancer.
 *
 * @param given settings that differ; with a DATABASE_URL among them no PostgreSQL is started.
 */
export async function startServers(count: number, given: Record<string, string> = {}): Promise<SeveralServers> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-several-'));
  const [postgres, s3] = [given['DATABASE_URL'] === undefined ? await startPostgres() : null, await startS3()];
  const env: Record<string, string> = {
    ...(postgres === null ? {} : { DATABASE_URL: await createDatabase(postgres, 'razbor') }),
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    // One secret for all: what one has signed another must read.
    APP_SECRET: 'one and the same for all processes, of the tests',
    TRUST_PROXY: '1',
    DEMO: '1',
    ...given,
  };
  await prepareData({ dataDir: join(folder, 'prepare'), env });
  const servers = await Promise.all(
    Array.from({ length: count }, (_, at) => startServerProcess({ dataDir: join(folder, String(at)), env })),
  );
  const balancer = await startBalancer(
    servers.map(({ url }) => url),
    folder,
  );
  return {
    url: balancer.url,
    servers,
    stop: async () => {
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await s3.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
