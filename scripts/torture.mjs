import { buildServerWhenChanged } from './build.mjs';
import { ensureInstalled, run } from './run.mjs';

await ensureInstalled();
await buildServerWhenChanged();
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'tests/torture/run.ts', ...process.argv.slice(2)]);
