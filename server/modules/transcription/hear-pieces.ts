import { setTimeout as pause } from 'node:timers/promises';
import { nextBudgetDay } from '#domain/engines/budget-day.ts';
import { TRANSCRIPTION_REASONS } from '#domain/transcription/transcription.policy.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { hearWithEngine } from '#server/engines/hear-with-engine.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { ReadPiece } from '#server/media/cut-pieces.ts';
import { isPermanent, PermanentError } from '#server/permanent-error.ts';
import { isRunOpen, keepHeard, type KeptPiece, type OpenRun } from './transcription-runs.repo.ts';

/** What came of the pieces; «postponed»: the rest is to be heard from `at` on. */
type Outcome = { kind: 'heard' } | { kind: 'closed' } | { kind: 'postponed'; at: Date; note: string };

type Work = {
  /** Not heard yet, and their sound by their place here. */
  left: readonly KeptPiece[];
  read: ReadPiece;
  total: number;
  /** Pieces that the engine cannot tell are left out then, and said to be. */
  isLastTry: boolean;
};

const LANGUAGE = 'ru';
/** An engine that fails so often in a row is down: going on would ask it hundreds of times more. */
const MOST_FAILURES = 3;
/** Longest time that a job waits for an engine that is busy, seconds; longer ones end the job for the while. */
const WAIT_SECONDS = 60;
const BUSY_SECONDS = 5;
const MOST_WAITS = 5;

/** Hears piece after piece, each kept as soon as it is heard. */
export async function hearPieces(context: JobContext, open: OpenRun, work: Work): Promise<Outcome> {
  const { db } = context.deps;
  let failures = 0;
  let failed: EngineError | null = null;
  let done = work.total - work.left.length;
  for (const [nth, piece] of work.left.entries()) {
    if (!(await db.read((q) => isRunOpen(q, open.run.id)))) return { kind: 'closed' };
    try {
      const wav = await work.read(nth);
      const postponed = await hearPiece(context, open, { piece, wav });
      if (postponed) return postponed;
      failures = 0;
      done += 1;
      await context.progress(done, work.total);
    } catch (error) {
      if (!(error instanceof EngineError) || isPermanent(error)) throw error;
      failed = error;
      failures += 1;
      if (failures >= MOST_FAILURES) throw error;
    }
  }
  if (failed && (!work.isLastTry || done === 0)) throw failed;
  return { kind: 'heard' };
}

type SoundOfPiece = { piece: KeptPiece; wav: Uint8Array<ArrayBuffer> };

/** Hears a piece, and waits as an engine that is busy asks for. */
async function hearPiece(
  { deps, signal }: JobContext,
  { run, company_id }: OpenRun,
  { piece, wav }: SoundOfPiece,
): Promise<Outcome | null> {
  const asked = {
    company_id,
    communication_id: run.communication_id,
    piece: { wav, seconds: piece.to - piece.from, language: LANGUAGE },
  };
  for (let waits = 0; ; waits += 1) {
    try {
      const outcome = await hearWithEngine(deps, asked, signal);
      if (outcome.kind === 'off') throw new PermanentError(TRANSCRIPTION_REASONS.no_consent);
      if (outcome.kind === 'over_budget') return tomorrow(deps.clock());
      await deps.db.write((q) => keepHeard(q, piece, outcome.heard));
      return null;
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== 'busy') throw error;
      const seconds = error.retryAfter ?? BUSY_SECONDS;
      if (seconds > WAIT_SECONDS || waits >= MOST_WAITS) return busy(deps.clock(), seconds);
      await pause(seconds * 1000, undefined, { signal });
    }
  }
}

/** At least some minutes: it has said so often enough that it is busy. */
const busy = (now: Date, seconds: number): Outcome => ({
  kind: 'postponed',
  at: new Date(now.getTime() + Math.max(seconds, 300) * 1000),
  note: 'Движок занят: продолжится, когда он освободится.',
});

const tomorrow = (now: Date): Outcome => ({
  kind: 'postponed',
  at: nextBudgetDay(now),
  note: 'Бюджет компании на сегодня исчерпан: продолжится завтра.',
});
