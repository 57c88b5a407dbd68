import { mayChangeProjectNow, mayManageProject } from '#domain/projects/projects.policy.ts';
import type { speechApi } from '#domain/speech/speech.api.ts';
import { normProblem, normText } from '#domain/speech/speech-norms.ts';
import type { SpeechNorms } from '#domain/speech/speech.schema.ts';
import { SPEECH_FIGURES } from '#domain/speech/speech-words.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadProjectForUpdate } from '../projects/load-project.ts';
import { projectFacts } from '../projects/projects.presenter.ts';
import { presentNorms } from './present-norms.ts';
import { findNorm, keepNorm, listNorms } from './speech-norms.repo.ts';

/** Sets the norm of a figure for a project, with who and when; both ends empty take it back (D-40). */
export function setSpeechNorm({
  db,
  caller,
  params,
  input,
}: RequestOf<typeof speechApi.setNorm>): Promise<SpeechNorms> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadProjectForUpdate(q, actor, params.id);
    assertAllowed(mayManageProject(actor, row.project));
    assertAllowed(mayChangeProjectNow(projectFacts(row)), conflict);
    const problem = normProblem(input.figure, input);
    if (problem !== null) throw fieldErrors({ high: [problem] });
    const of = { project_id: params.id, figure: input.figure };
    const before = await findNorm(q, of);
    await keepNorm(q, { ...of, low: input.low, high: input.high, set_by: actor.id, set_at: now });
    const said = (bounds: Parameters<typeof normText>[0] | undefined): string =>
      `${SPEECH_FIGURES[input.figure].label}: ${(bounds && normText(bounds)) || 'нет'}`;
    await record(q, caller, {
      action: 'update',
      entity: 'projects',
      entity_id: params.id,
      company_id: row.project.company_id,
      before: { speech_norm: said(before) },
      after: { speech_norm: said(input) },
    });
    return { data: presentNorms(await listNorms(q, params.id)) };
  });
}
