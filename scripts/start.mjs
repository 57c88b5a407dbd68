import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bannerFacts, printBanner } from './banner.mjs';
import { build } from './build.mjs';
import { ensureInstalled, hashOf, must, ROOT } from './run.mjs';
import { supervise } from './serve.mjs';

/**
 * `npm start`: everything from a bare clone to a served app, without a question. Migrating and seeding is a
 * process of its own: the 800 MB it takes to create the embedded database end with it.
 */
await ensureInstalled();
if (process.env.NODE_ENV === 'production')
  await must(process.execPath, ['--import', 'tsx', 'server/check-settings.ts']);
await build();
await prepare();
supervise((port) => printBanner(port, bannerFacts())).start(['--enable-source-maps', 'dist-server/main.js'], {
  ipc: true,
});

/**
 * Prepares the data directory; skipped when this very build has already done so: opening the database once less is half
 * of a restart.
 */
async function prepare() {
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
  const stamp = join(dataDir, 'prepared');
  const now = hashOf(['dist-server']) + String(bannerFacts().demo);
  const embedded = !process.env.DATABASE_URL;
  const done = embedded && existsSync(join(dataDir, 'pg')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (done) return;
  await must(process.execPath, ['dist-server/prepare.js']);
  if (embedded) writeFileSync(stamp, now, { mode: 0o600 });
}
