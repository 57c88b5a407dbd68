import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT, run } from './run.mjs';

/**
 * `npm run admin -- …`: from the sources where they can be run, else as it was built, which is all that an image and a
 * production install have. A bare clone installs first.
 */
const given = process.argv.slice(2);
const here = (path) => existsSync(join(ROOT, path));
const hasSources = here('server/admin/admin.ts');

if (here('dist-server/admin.js') && !(hasSources && here('node_modules/tsx'))) {
  process.exitCode = await run(process.execPath, ['--enable-source-maps', 'dist-server/admin.js', ...given]);
} else if (hasSources) {
  await ensureInstalled();
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/admin/admin.ts', ...given]);
} else {
  console.error('Нет ни сборки (dist-server), ни исходников (server). Соберите приложение: node scripts/build.mjs');
  process.exitCode = 1;
}
