import { and, eq } from 'drizzle-orm';
import type { NormBounds } from '#domain/speech/speech-norms.ts';
import type { FigureKey } from '#domain/speech/speech-words.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { speechNorms, users } from '#server/db/schema/index.ts';

export function listNorms(q: Query, projectId: number) {
  const { figure, low, high, set_at } = speechNorms;
  return q
    .select({ figure, low, high, set_at, by: personColumns(users) })
    .from(speechNorms)
    .innerJoin(users, eq(users.id, speechNorms.set_by))
    .where(eq(speechNorms.project_id, projectId));
}

type OfFigure = { project_id: number; figure: FigureKey };

const isOf = ({ project_id, figure }: OfFigure) =>
  and(eq(speechNorms.project_id, project_id), eq(speechNorms.figure, figure));

export async function findNorm(q: Query, of: OfFigure): Promise<NormBounds | undefined> {
  const { low, high } = speechNorms;
  const [row] = await q.select({ low, high }).from(speechNorms).where(isOf(of));
  return row;
}

type Set = OfFigure & NormBounds & { set_by: number; set_at: Date };

/** Keeps a norm, or takes it back where both ends are open. */
export async function keepNorm(q: Query, { low, high, ...norm }: Set): Promise<void> {
  if (low === null && high === null) {
    await q.delete(speechNorms).where(isOf(norm));
    return;
  }
  const { set_by, set_at } = norm;
  await q
    .insert(speechNorms)
    .values({ ...norm, low, high })
    .onConflictDoUpdate({
      target: [speechNorms.project_id, speechNorms.figure],
      set: { low, high, set_by, set_at },
    });
}
