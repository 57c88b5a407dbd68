import { WEEK_MS } from '#domain/kernel/time.ts';
import { isControl } from '#domain/trust/draw-control.ts';
import type { Query } from '#server/db/client.ts';
import { countForDraw, listLevels } from './machine-levels.repo.ts';
import type { TrustRow } from './trust.repo.ts';

type Sheet = {
  communication_id: number;
  form_version_id: number;
  measured: readonly TrustRow[];
  /** Whether the engine is being asked, and criteria that it has answered about these words. */
  isPending: boolean;
  answered: ReadonlySet<string>;
  /** Criteria at which this person was shown something before: nothing is blind there any more, and nothing changes. */
  shownBefore: ReadonlyMap<string, unknown>;
  now: Date;
};

/**
 * Criteria of a sheet at which nothing is shown to who rates it, neither a suggestion nor that one is on its way (D-44):
 * a level was drawn as a control, or would be once the engine has answered.
 */
export async function controlsOf(
  q: Query,
  { measured, isPending, answered, shownBefore, now, ...sheet }: Sheet,
): Promise<(criterion_key: string) => boolean> {
  const active = measured.filter(({ state, criterion_key }) => state !== 'off' && !shownBefore.has(criterion_key));
  if (active.length === 0) return () => false;
  const levels = new Map((await listLevels(q, sheet)).map((level) => [level.criterion_key, level]));
  const silent = new Set<string>();
  for (const trust of active) {
    const level = levels.get(trust.criterion_key);
    const isDrawn = level ? level.is_control : isPending && !answered.has(trust.criterion_key);
    if (!isDrawn) continue;
    const counted = level ? null : await countForDraw(q, trust, new Date(now.getTime() - WEEK_MS));
    const { communication_id } = sheet;
    if (counted === null || isControl({ seed: trust.seed, communication_id, ...counted }))
      silent.add(trust.criterion_key);
  }
  return (key) => silent.has(key);
}
