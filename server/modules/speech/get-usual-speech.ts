import { mayManageProject } from '#domain/projects/projects.policy.ts';
import type { speechApi } from '#domain/speech/speech.api.ts';
import type { SpeechUsual } from '#domain/speech/speech.schema.ts';
import { FIGURE_KEYS, type FigureKey } from '#domain/speech/speech-words.ts';
import { quartilesOf, USUAL_LATEST, USUAL_LEAST } from '#domain/speech/usual-figures.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { presentNorms } from './present-norms.ts';
import { listNorms } from './speech-norms.repo.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { listLatestFigures } from '#server/speech/speech.repo.ts';

/** What is usual for the type in the project, by its latest talks, beside the norms that people have set (D-40). */
export async function getUsualSpeech({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof speechApi.usual>): Promise<SpeechUsual> {
  const { of, rows, norms, seen } = await db.read(async (q) => {
    const seen = await loadSeen(q, actor, id);
    const { project_id, type_id } = seen;
    const norms = presentNorms(await listNorms(q, project_id));
    const latest = { project_id, keys: FIGURE_KEYS, limit: USUAL_LATEST };
    const ofType = await listLatestFigures(q, { ...latest, type_id });
    if (ofType.length >= USUAL_LEAST) return { of: 'type' as const, rows: ofType, norms, seen };
    return { of: 'project' as const, rows: await listLatestFigures(q, latest), norms, seen };
  });
  const valuesOfFigure = (key: FigureKey) => rows.flatMap((row) => (row[key] === null ? [] : [row[key]]));
  const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, quartilesOf(valuesOfFigure(key))]));
  return {
    of,
    count: rows.length,
    figures: figures as SpeechUsual['figures'],
    project_id: seen.project_id,
    norms,
    may: { set_norm: mayManageProject(actor, seen) },
  };
}
