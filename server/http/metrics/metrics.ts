import client from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Known methods: any other that a stranger writes is one series, not one for each. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Answered = { kind: string; method: string; route: string; status: number; seconds: number };

export type Metrics = {
  registry: client.Registry;
  /** Records an answer. `route` is the pattern of the route, never a path: as many series as there are routes. */
  observe: (answered: Answered) => void;
};

/**
 * Creates the registry. `ofProcess`: memory, processor, garbage collection and the event loop's delay, which only a
 * process as a whole has.
 */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new client.Registry();
  const registers = [registry];
  if (ofProcess) client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'razbor_http_request_duration_seconds',
    help: 'Time from a request to its answer, the wait in line included',
    labelNames: ['kind', 'method', 'route'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const answers = new client.Counter({
    name: 'razbor_http_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'method', 'route', 'status'] as const,
    registers,
  });
  return {
    registry,
    observe: ({ kind, method, route, status, seconds }) => {
      const labels = { kind, method: METHODS.has(method) ? method : 'other', route };
      duration.observe(labels, seconds);
      answers.inc({ ...labels, status });
    },
  };
}
