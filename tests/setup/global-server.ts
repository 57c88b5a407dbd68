import type { TestProject } from 'vitest/node';
import { prepareInstallations } from './prepare-installations.ts';

/** Built server for the tests of whole processes, and the data they begin with. */
export default async function prepareServer(project: TestProject): Promise<void> {
  const data = await prepareInstallations();
  project.provide('preparedData', data);
  // Servers of tests that also run in the browser's part find it so: tests/support/built-server.ts.
  process.env['DEMO_DATA'] = data.demo;
}
