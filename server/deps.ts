import type { EngineAuth } from '#domain/engines/engine-words.ts';
import type { BackgroundTasks } from './process/background-tasks.ts';
import type { Database } from './db/client.ts';
import type { FactMemory } from './facts/fact-memory.ts';
import type { DiskWatch } from './process/disk-watch.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import type { Admission } from './http/overload/admission.ts';
import type { Mail } from './mail/mail.ts';
import type { Telegram } from './telegram/telegram.ts';
import type { Storage } from './storage/storage.ts';
import type { Engines } from './engines/chat-engine.ts';
import type { Web } from './web/web.ts';

/** Facts of the installation that «Система» tells: where things lie and by what letters go. */
export type Installation = {
  /** Directory of data; null: there is none (tests). */
  dataDir: string | null;
  files: 'disk' | 'bucket';
  mail: 'smtp' | 'folder';
  production: boolean;
  /** How the engine that reads is let in to; null: there is none. */
  chatAuth: EngineAuth | null;
  /** LLM_FOREIGN: conversations may go to any country. */
  foreignEngines: boolean;
};

/** Dependencies of the app, handed in by main.ts and by tests: no module opens anything by itself. */
export type Deps = {
  db: Database;
  log: Log;
  clock: () => Date;
  /** Secret that signs links; never leaves the server. */
  appSecret: string;
  storage: Storage;
  disk: DiskWatch;
  /** Folder of the built app; null in development, where Vite serves it, and in tests of the API. */
  staticDir: string | null;
  /** Demo sign-ins exist and may be shown. */
  demo: boolean;
  supportEmail: string;
  mail: Mail;
  /** Bot; null: no token is set. */
  telegram: Telegram | null;
  /** Way to servers of others: sources of calls and their recordings. */
  web: Web;
  /** Engines that listen and read (D-42, D-43). */
  engines: Engines;
  /** Telegram sends updates here instead of being asked for them. */
  telegramWebhook: boolean;
  /** In-memory work after the answer; lost on a restart. */
  background: BackgroundTasks;
  /**
   * Wakes the job runner: something may have been put into the outbox, so it looks soon instead of at its next
   * turn.
   */
  wakeJobs: () => void;
  /** Beginning of links in letters. */
  publicUrl: string;
  /** Minutes without activity that end a session, whatever the company; null: no limit. */
  idleMinutes: number | null;
  /** X-Forwarded-For is written by a proxy of ours. */
  trustProxy: boolean;
  /** Limits by kind of request: how many run at once; the rest waits or is refused. */
  admission: Admission;
  /** Facts of dashboards in the memory of this process. */
  facts: FactMemory;
  metrics: Metrics;
  /** Token that opens /metrics to other machines; null: only this machine may read it. */
  metricsToken: string | null;
  /** Time of the newest backup of the embedded database; null: PostgreSQL is backed up by its own means. */
  lastBackup: (() => Promise<Date | null>) | null;
  installation: Installation;
  /** False while draining. */
  ready: () => boolean;
};
