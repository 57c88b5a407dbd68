import { build } from '../../scripts/build.mjs';
import { prepareInstallations } from './prepare-installations.ts';

/** Builds the app for browser tests, which open it as people get it. Every server begins with a copy of the demo data. */
export default async function buildApp(): Promise<void> {
  await build();
  const { demo } = await prepareInstallations();
  process.env['DEMO_DATA'] = demo;
}
