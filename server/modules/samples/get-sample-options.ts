import type { samplesApi } from '#domain/samples/samples.api.ts';
import type { SampleOptions } from '#domain/samples/samples.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { loadPlanProject } from './load-plan.ts';
import { listAssessors } from './sample-candidates.repo.ts';
import { listCommunicationTags, listCommunicationTypes } from '../references/references.repo.ts';

/** Choices of the plan's editor. */
export function getSampleOptions({
  db,
  caller: { actor },
  params: { id: projectId },
}: RequestOf<typeof samplesApi.options>): Promise<SampleOptions> {
  return db.read(async (q) => {
    const project = await loadPlanProject(q, actor, projectId);
    const forms = await listFormsOfProject(q, projectId);
    const assessors = await listAssessors(q, project.company_id);
    return {
      forms: forms.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
      assessors: assessors.map((person) => ({ id: person.id, name: displayName(person) })),
      types: await listCommunicationTypes(q),
      tags: await listCommunicationTags(q),
    };
  });
}
