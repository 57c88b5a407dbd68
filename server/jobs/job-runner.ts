import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRegistry } from './define-job.ts';
import type { JobDeps } from './job-deps.ts';
import { ALL_LANES, JOB_LANES, type JobLane } from './job-lanes.ts';
import { claimJobs, releaseJobs, type JobRow, listDueLanes, renewLeases } from './job-leases.repo.ts';
import { JobCancelled, LeaseLost, RunnerStopping } from './job-signals.ts';
import { runJob } from './run-job.ts';

/** Lease: how long the work of a dead process waits before another takes it; renewed three times as often. */
export const LEASE_MS = 60_000;
/** Time to finish out of the ten seconds of a stop: most jobs are over within the first, the rest hear the signal. */
const FINISH_MS = 1_500;
const ABORT_MS = 1_000;

/** Share of the lanes that a runner takes, and what it does when others are due. */
export type RunnerShare = { lanes: readonly JobLane[]; onOthersDue?: () => void };

type Running = { row: JobRow; controller: AbortController; ended: Promise<void> };

/** Runs jobs of all lanes or some; several runners, of one process or many, share the work. */
export class JobRunner {
  /** Owner id of its leases. */
  readonly #id = randomUUID();
  readonly #running = new Map<number, Running>();
  #isStopping = false;
  #looking: Promise<void> | null = null;
  #lookAgain = false;

  constructor(
    private readonly deps: JobDeps,
    private readonly registry: JobRegistry,
    private readonly share: RunnerShare = { lanes: ALL_LANES },
  ) {}

  get isIdle(): boolean {
    return this.#looking === null && this.#running.size === 0;
  }

  /** Starts due jobs as far as their lanes are free, also when a lane becomes free or a job due meanwhile. */
  look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilDone().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Resolves when nothing runs and nothing more is due. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#running.size > 0)
      await Promise.all([this.#looking, ...[...this.#running.values()].map(({ ended }) => ended)]);
  }

  /** Renews the leases, and hears which jobs are to stop. */
  async renew(): Promise<void> {
    if (this.#running.size === 0) return;
    const asked = [...this.#running.values()];
    const ids = asked.map(({ row }) => row.id);
    const held = await this.deps.db.write((q) => renewLeases(q, ids, this.#lease(this.deps.clock())));
    for (const { row, controller } of asked) {
      const kept = held.find(({ id }) => id === row.id);
      // Job over meanwhile, and perhaps begun once more.
      if (this.#running.get(row.id)?.controller !== controller) continue;
      if (!kept) controller.abort(new LeaseLost());
      else if (kept.cancel_requested) controller.abort(new JobCancelled());
    }
  }

  /** Stops: takes no more jobs, lets those under way end for a moment, then interrupts them and gives them back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.race([this.idle(), pause(FINISH_MS, undefined, { ref: false })]);
    const interrupted = [...this.#running.values()];
    for (const { controller } of interrupted) controller.abort(new RunnerStopping());
    await Promise.race([this.idle(), pause(ABORT_MS, undefined, { ref: false })]);
    const ids = interrupted.map(({ row }) => row.id);
    if (ids.length === 0) return;
    const { db, log } = this.deps;
    try {
      await db.write((q) => releaseJobs(q, ids, this.#id));
    } catch (error) {
      log.error({ err: error, jobs: ids }, 'Задания не возвращены: их возьмут, когда выйдет аренда');
    }
  }

  #lease(now: Date): { locked_by: string; locked_until: Date } {
    return { locked_by: this.#id, locked_until: new Date(now.getTime() + LEASE_MS) };
  }

  async #lookUntilDone(): Promise<void> {
    do {
      this.#lookAgain = false;
      if (this.#isStopping) return;
      try {
        await this.#startDue();
      } catch (error) {
        this.deps.log.error({ err: error }, 'Фоновые задания не проверены');
      }
    } while (this.#lookAgain);
  }

  async #startDue(): Promise<void> {
    const { db, clock } = this.deps;
    const due = await db.read((q) => listDueLanes(q, clock()));
    const { lanes, onOthersDue } = this.share;
    if (ALL_LANES.some((lane) => due.includes(lane) && !lanes.includes(lane))) onOthersDue?.();
    for (const lane of lanes.filter((name) => due.includes(name))) {
      const limit = JOB_LANES[lane].atOnce - [...this.#running.values()].filter(({ row }) => row.lane === lane).length;
      if (this.#isStopping || limit <= 0) continue;
      const now = clock();
      const claim = { ...this.#lease(now), now, lane, limit, except: [...this.#running.keys()] };
      for (const row of await db.write((q) => claimJobs(q, claim))) this.#start(row);
    }
  }

  #start(row: JobRow): void {
    const controller = new AbortController();
    const ended = runJob(this.deps, this.registry, { row, locked_by: this.#id, controller })
      // Outcome not written: its lease runs out and another runner tries again.
      .catch((error: unknown) => this.deps.log.error({ err: error, job: row.id }, 'Итог задания не записан'))
      .then(() => {
        this.#running.delete(row.id);
        void this.look();
      });
    this.#running.set(row.id, { row, controller, ended });
  }
}
