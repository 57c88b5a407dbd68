import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareData } from '#tests/support/server-process.ts';
import { buildServerWhenChanged } from '../../scripts/build.mjs';
import { whenChanged } from '../../scripts/run.mjs';

const CACHE = 'node_modules/.cache/razbor/prepared';

/**
 * Built server for the tests of whole processes, and the data they begin with: made once for all files and copied, for
 * making them takes 5 s of the processor, 10 s with demo data. The demo's dates are of the day it was made.
 */
export default async function prepareServer(project: TestProject): Promise<void> {
  await buildServerWhenChanged();
  const data = { empty: join(CACHE, 'empty'), demo: join(CACHE, 'demo') };
  const today = new Date().toISOString().slice(0, 10);
  await whenChanged(
    { name: 'prepared-data', inputs: ['dist-server'], results: Object.values(data), salt: today },
    async () => {
      await rm(CACHE, { recursive: true, force: true });
      await prepareData({ dataDir: data.empty, env: { DEMO: '0' } });
      await prepareData({ dataDir: data.demo, env: { DEMO: '1' } });
    },
  );
  project.provide('preparedData', data);
  // Servers of tests that also run in the browser's part find it so: tests/support/built-server.ts.
  process.env['DEMO_DATA'] = data.demo;
}
