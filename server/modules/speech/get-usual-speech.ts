import type { speechApi } from '#domain/speech/speech.api.ts';
import type { SpeechUsual } from '#domain/speech/speech.schema.ts';
import { FIGURE_KEYS, type FigureKey } from '#domain/speech/speech-words.ts';
import { quartilesOf, USUAL_LATEST, USUAL_LEAST } from '#domain/speech/usual-figures.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { listLatestFigures } from '#server/speech/speech.repo.ts';

/** What is usual for the type in the project, by its latest talks: there is no norm but that (D-40). */
export async function getUsualSpeech({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof speechApi.usual>): Promise<SpeechUsual> {
  const { of, rows } = await db.read(async (q) => {
    const { project_id, type_id } = await loadSeen(q, actor, id);
    const latest = { project_id, keys: FIGURE_KEYS, limit: USUAL_LATEST };
    const ofType = await listLatestFigures(q, { ...latest, type_id });
    if (ofType.length >= USUAL_LEAST) return { of: 'type' as const, rows: ofType };
    return { of: 'project' as const, rows: await listLatestFigures(q, latest) };
  });
  const valuesOfFigure = (key: FigureKey) => rows.flatMap((row) => (row[key] === null ? [] : [row[key]]));
  const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, quartilesOf(valuesOfFigure(key))]));
  return { of, count: rows.length, figures: figures as SpeechUsual['figures'] };
}
