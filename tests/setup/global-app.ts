import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '#tests/support/server-process.ts';
import { build } from '../../scripts/build.mjs';

/**
 * Builds the app for browser tests, which open it as people get it. Its demo data is made once: every server begins
 * with a copy.
 */
export default async function buildApp(): Promise<() => Promise<void>> {
  await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-demo-'));
  await prepareData({ dataDir });
  process.env['DEMO_DATA'] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
