import type { BackgroundTasks } from './process/background-tasks.ts';
import type { Database } from './db/client.ts';
import type { DiskWatch } from './process/disk-watch.ts';
import type { Log } from './http/log.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import type { Admission } from './http/overload/admission.ts';
import type { Mail } from './mail/mail.ts';
import type { Storage } from './storage/storage.ts';

/** Everything the app stands on, handed in by main.ts and by tests: no module opens anything by itself. */
export type Deps = {
  db: Database;
  log: Log;
  clock: () => Date;
  /** Signs links; never leaves the server. */
  appSecret: string;
  storage: Storage;
  disk: DiskWatch;
  /** The built app; null in development, where Vite serves it, and in tests of the API. */
  staticDir: string | null;
  /** Demo sign-ins exist and may be shown. */
  demo: boolean;
  supportEmail: string;
  mail: Mail;
  /** What goes on after the answer. */
  background: BackgroundTasks;
  /** Something may have been put into the outbox: the runner looks soon instead of at its next turn. */
  wakeJobs: () => void;
  /** What links in letters begin with. */
  publicUrl: string;
  /** A sign-in ends after so many minutes without anything done, whatever the company; null: it does not. */
  idleMinutes: number | null;
  /** X-Forwarded-For is written by a proxy of ours. */
  trustProxy: boolean;
  /** How many requests of each kind are worked on at once; the rest waits or is refused. */
  admission: Admission;
  metrics: Metrics;
  /** Opens /metrics to others than this machine; null: to nobody else. */
  metricsToken: string | null;
  /** False while draining. */
  ready: () => boolean;
};
