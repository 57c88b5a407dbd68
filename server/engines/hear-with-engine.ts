import { findSecrets } from '#domain/masking/find-secrets.ts';
import { maskText } from '#domain/masking/mask-text.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { EngineError } from './engine-error.ts';
import { readAllowance } from './engine-allowance.ts';
import { addSpent, logEngineRequest } from './engines.repo.ts';
import type { Heard, SoundPiece } from './speech-engine.ts';

/** A piece of a recording, and whose it is. */
export type PieceToHear = { company_id: number; communication_id: number; piece: SoundPiece };

/** Outcome of a piece: what was heard, or why nobody listened. */
export type HearOutcome =
  | { kind: 'heard'; heard: Heard }
  /** No engine is set, or the company has not switched it on. */
  | { kind: 'off' }
  | { kind: 'over_budget' };

/**
 * Has the engine listen to a piece, if the company lets it and its budget of the day is not spent; what it cost is counted
 * and what it said is logged, masked: the sound itself is kept nowhere (D-42). Rejects with an EngineError when the engine
 * does not answer: the job is tried again.
 */
export async function hearWithEngine(
  { db, clock, engines }: Pick<JobDeps, 'db' | 'clock' | 'engines'>,
  { company_id, communication_id, piece }: PieceToHear,
  signal: AbortSignal,
): Promise<HearOutcome> {
  const { speech } = engines;
  if (speech === null) return { kind: 'off' };
  const allowance = await readAllowance({ db, clock }, { company_id, purpose: 'transcription' });
  if (allowance.kind !== 'allowed') return allowance;
  const { day } = allowance;
  const begun = performance.now();
  const logged = (answered: string, ok: boolean) =>
    db.write(async (q) => {
      await logEngineRequest(q, {
        at: clock(),
        kind: 'speech',
        purpose: 'transcription',
        company_id,
        communication_id,
        host: speech.host,
        model: speech.model,
        sent: `Звук: ${piece.seconds.toFixed(1).replace('.', ',')} с`,
        answered: maskText(answered, findSecrets(answered)).text,
        ok,
        tokens: 0,
        ms: Math.round(performance.now() - begun),
      });
      const roubles = (piece.seconds / 60) * (speech.price ?? 0);
      if (ok) await addSpent(q, company_id, day, { tokens: 0, seconds: piece.seconds, roubles });
    });
  try {
    const heard = await speech.hear(piece, signal);
    await logged(heard.text, true);
    return { kind: 'heard', heard };
  } catch (error) {
    if (error instanceof EngineError) await logged(error.message, false);
    throw error;
  }
}
