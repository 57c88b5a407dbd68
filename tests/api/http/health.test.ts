import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { testApp } from '#tests/support/test-app.ts';

test('/healthz and /readyz answer without a sign-in (Q-17)', async () => {
  const { anonymous } = await testApp();
  expect(await anonymous.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await anonymous.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('/readyz says no while draining, /healthz still yes (Q-17)', async () => {
  const { anonymous } = await testApp({ ready: () => false });
  expect(await anonymous.get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect((await anonymous.get('/healthz')).status).toBe(200);
});

test('/readyz says no when the database does not answer (Q-17)', async () => {
  const { deps } = await testApp();
  const db = { ...deps.db, ping: () => Promise.reject(new Error('away')) };
  const { anonymous } = await testApp({ db });
  expect((await anonymous.get('/readyz')).status).toBe(503);
});

const UNAVAILABLE = { status: 503, body: { status: 'unavailable', reason: 'storage' } };

test('/readyz says no while the bucket is away, and asks it no more than once in five seconds (Q-17)', async () => {
  const s3 = await startS3();
  const storage = await openStorage({ s3: s3.settings, storageDir: '/nowhere' });
  let asked = 0;
  const counted = Object.assign(Object.create(storage) as typeof storage, {
    ping: (ms: number) => {
      asked += 1;
      return storage.ping(ms);
    },
  });
  const { anonymous, clock } = await testApp({ storage: counted });
  const answers = await Promise.all(Array.from({ length: 5 }, () => anonymous.get('/readyz')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(asked).toBe(1);
  await s3.stop();
  expect((await anonymous.get('/readyz')).status).toBe(200);
  clock.advance(5_000);
  expect(await anonymous.get('/readyz')).toMatchObject(UNAVAILABLE);
  expect(asked).toBe(2);
});

test('/readyz says no when the bucket is not there or its server is silent (Q-17)', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const storage = await openStorage({ s3: s3.settings, storageDir: '/nowhere' });
  const { S3Storage } = await import('#server/storage/s3-storage.ts');
  const missing = new S3Storage({ ...s3.settings, bucket: 'nobody-made-it' });
  expect(await (await testApp({ storage })).anonymous.get('/readyz')).toMatchObject({ status: 200 });
  expect(await (await testApp({ storage: missing })).anonymous.get('/readyz')).toMatchObject(UNAVAILABLE);
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const hanging = new S3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
  expect(await (await testApp({ storage: hanging })).anonymous.get('/readyz')).toMatchObject(UNAVAILABLE);
});

test('/readyz says no when the folder of files cannot be written (Q-17)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const fresh = new DiskStorage(join(folder, 'media'));
  expect((await (await testApp({ storage: fresh })).anonymous.get('/readyz')).status).toBe(200);
  // A file where the folder should be: a mode would not stop the tests' own root.
  await writeFile(join(folder, 'taken'), '');
  const storage = new DiskStorage(join(folder, 'taken', 'media'));
  expect(await (await testApp({ storage })).anonymous.get('/readyz')).toMatchObject(UNAVAILABLE);
});
