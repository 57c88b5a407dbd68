/** Abort reasons of a job's signal: its outcome depends on them. */

export class JobCancelled extends Error {
  override name = 'JobCancelled';
  constructor() {
    super('Задание отменено');
  }
}

/** Lease lost: it ran out, as after a long sleep of the machine, and another process runs the job by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor() {
    super('Задание выполняет другой процесс');
  }
}

export class RunnerStopping extends Error {
  override name = 'RunnerStopping';
  constructor() {
    super('Сервер останавливается');
  }
}
