import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareData } from '#tests/support/server-process.ts';
import { buildServerWhenChanged } from '../../scripts/build.mjs';
import { whenChanged } from '../../scripts/run.mjs';

const CACHE = 'node_modules/.cache/razbor/prepared';

/**
 * Built server and the installations that tests begin with: `empty` has the schema and nobody, `demo` what `npm start`
 * fills in. Made once for the tests of processes and of the browser, which copy them: making them takes 15 s of the
 * processor. The demo's dates are of the day it was made.
 */
export async function prepareInstallations(): Promise<{ empty: string; demo: string }> {
  await buildServerWhenChanged();
  const data = { empty: join(CACHE, 'empty'), demo: join(CACHE, 'demo') };
  const today = new Date().toISOString().slice(0, 10);
  await whenChanged(
    { name: 'prepared-data', inputs: ['dist-server'], results: Object.values(data), salt: today },
    async () => {
      await rm(CACHE, { recursive: true, force: true });
      await prepareData({ dataDir: data.empty, env: { DEMO: '0' } });
      // Filled in over the empty one: a database made from nothing is half of either's cost.
      await cp(data.empty, data.demo, { recursive: true });
      await prepareData({ dataDir: data.demo, env: { DEMO: '1' } });
    },
  );
  return data;
}
