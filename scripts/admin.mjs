import { ensureInstalled, run } from './run.mjs';

await ensureInstalled();
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/admin.ts', ...process.argv.slice(2)]);
