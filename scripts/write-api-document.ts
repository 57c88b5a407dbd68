import { mkdirSync, writeFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/http/log.ts';

/** The API document as a file, for tools that read one. No route is asked for anything else, so there is nothing behind them. */
const app = createApp({ log: createLog('silent'), clock: () => new Date(), staticDir: null } as Deps);
const answer = await app.request('/api/openapi.json');
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/openapi.json', await answer.text());
