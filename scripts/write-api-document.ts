import { mkdirSync, writeFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/http/log.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { createAdmission } from '#server/http/overload/admission.ts';
import { LIMITS } from '#server/http/overload/limits.ts';

/** API document as a file, for tools that read one. No other route is called, so the dependencies are empty. */
const app = createApp({
  log: createLog('silent'),
  clock: () => new Date(),
  staticDir: null,
  admission: createAdmission(LIMITS.pglite),
  metrics: createMetrics({ ofProcess: false }),
} as Deps);
const answer = await app.request('/api/openapi.json');
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/openapi.json', await answer.text());
