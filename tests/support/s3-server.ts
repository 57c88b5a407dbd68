import { type FauxqsServer, startFauxqs } from 'fauxqs';
import type { S3Settings } from '#server/env.ts';

export type S3Server = { settings: S3Settings; stop: () => Promise<void> };

/** S3 server in this process, on a free port of 127.0.0.1, with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const server: FauxqsServer = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('razbor');
  const settings = {
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    bucket: 'razbor',
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
  };
  return { settings, stop: () => server.stop() };
}
