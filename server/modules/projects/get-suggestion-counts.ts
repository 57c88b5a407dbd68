import { maySeeSuggestionCounts } from '#domain/projects/projects.policy.ts';
import type { projectsApi } from '#domain/projects/projects.api.ts';
import type { SuggestionCounts } from '#domain/suggestions/suggestion-counts.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { countAsks } from '../suggestions/suggestion-asks.repo.ts';
import { loadProject } from './load-project.ts';

/** How many communications of a project an engine has judged, and why it has not judged the others (D-43). */
export function getSuggestionCounts({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof projectsApi.suggestions>): Promise<SuggestionCounts> {
  return db.read(async (q) => {
    const { project } = await loadProject(q, actor, id);
    assertAllowed(maySeeSuggestionCounts(actor, project));
    const counted = await countAsks(q, id);
    const sumOf = (wanted: (typeof counted)[number]['state']): number =>
      counted.filter(({ state, why }) => state === wanted && why === null).reduce((sum, { count }) => sum + count, 0);
    return {
      answered: sumOf('answered'),
      waiting: sumOf('waiting'),
      unasked: counted.flatMap(({ why, count, newest }) => (why === null ? [] : [{ why, count, newest }])),
    };
  });
}
