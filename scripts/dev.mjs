import { join } from 'node:path';
import { bannerFacts, printBanner } from './banner.mjs';
import { ensureInstalled, must, ROOT } from './run.mjs';
import { supervise } from './serve.mjs';

/**
 * `npm run dev`: Vite answers the browser and passes /api and /media on to the server, which restarts on changes.
 * Only the server opens the database: two of them on one directory would lose rows. With `--engines` two engines that stand
 * in for real ones answer besides, one that reads and one that listens, and the server asks them: «учебный движок».
 */
const port = Number(process.env.PORT || 8080);
const apiPort = Number(process.env.API_PORT || port + 1);
const enginePort = apiPort + 1;
const speechPort = apiPort + 2;
const withEngines = process.argv.includes('--engines');
const engines = {
  LLM_URL: `http://127.0.0.1:${enginePort}/v1`,
  LLM_MODEL: process.env.LLM_MODEL ?? 'учебный-движок',
  LLM_AUTH: 'none',
  ASR_URL: `http://127.0.0.1:${speechPort}/v1`,
  ASR_MODEL: process.env.ASR_MODEL ?? 'учебный-движок',
  PRIVATE_NETWORKS: '127.0.0.1',
};

await ensureInstalled();
await must(process.execPath, ['--import', 'tsx', 'server/prepare.ts']);

const { start } = supervise();
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
if (withEngines)
  start([tsx, 'tests/support/run-engine-stand-in.ts'], {
    env: { ENGINE_PORT: String(enginePort), SPEECH_PORT: String(speechPort) },
  });
start([tsx, 'watch', '--clear-screen=false', '--include', 'domain/**', 'server/main.ts'], {
  env: {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    ...(withEngines ? engines : {}),
  },
});
start([vite, '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
  env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
});

// Polling: the watcher between us and the server passes no messages on.
while (!(await answers(`http://127.0.0.1:${apiPort}/readyz`))) await new Promise((resolve) => setTimeout(resolve, 200));
printBanner(port, { ...bannerFacts(), host: 'localhost' });

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
