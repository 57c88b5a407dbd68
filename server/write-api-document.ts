import { writeFileSync } from 'node:fs';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { BUILT_DOCUMENT } from './http/api-document.ts';
import { createLog } from './log/log.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { createAdmission } from './http/overload/admission.ts';
import { LIMITS } from './http/overload/limits.ts';

/** Writes the API document beside the bundle; a part of the build. No other route is called: dependencies are empty. */
const app = createApp({
  db: { replica: () => null } as Deps['db'],
  log: createLog('silent'),
  clock: () => new Date(),
  staticDir: null,
  admission: createAdmission(LIMITS.pglite),
  metrics: createMetrics({ ofProcess: false }),
} as Deps);
const answer = await app.request('/api/openapi.json');
writeFileSync(BUILT_DOCUMENT, await answer.text());
