import type { Actor } from '#domain/actor/actor.ts';
import { maySeeAutoEvaluation } from '#domain/auto-evaluations/auto-evaluations.policy.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { AutoColumn } from '#domain/exports/export-columns.ts';
import type { Query } from '#server/db/client.ts';
import { listAutos } from '../machine/auto-shown.repo.ts';
import { nameLevels } from '../machine/name-levels.ts';

type Cells = ExportRow<AutoColumn>;
export const NO_AUTO: Cells = { auto_score: null, auto_levels: null };

/** Automatic evaluations of these, for their team (D-44). */
export async function readAutos(
  q: Query,
  actor: Actor,
  rows: readonly { id: number; company_id: number }[],
): Promise<Map<number, Cells>> {
  const ids = rows.filter((row) => maySeeAutoEvaluation(actor, row).allowed).map(({ id }) => id);
  const autos = await listAutos(q, ids);
  return new Map(
    autos.map(({ communication_id, score, content, levels }): [number, Cells] => {
      const named = nameLevels(content, levels).map(({ name, level }) => `${name}: ${level}`);
      return [communication_id, { auto_score: score, auto_levels: named.join('; ') || null }];
    }),
  );
}
