import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Folder of the tests' uploads. Workers are ended from outside and clean up nothing, so the run does. */
export default async function makeFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-test-'));
  project.provide('filesFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
