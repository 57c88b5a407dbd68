import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import { mayCreateCalibrations, mayLeadCalibration } from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration, CreateCalibration } from '#domain/calibrations/calibrations.schema.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { insertAddedParticipant } from './add-participant.ts';
import { insertCalibration, insertStep } from './calibrations.repo.ts';
import { assertDeadline, assertForm, loadCalibrationProject } from './check-calibration.ts';
import { loadCalibration } from './load-calibration.ts';
import { showCalibration } from './show-calibration.ts';

async function insertDraft(q: Query, caller: Caller, input: CreateCalibration): Promise<number> {
  const { actor, now } = caller;
  const project = await loadCalibrationProject(q, actor, input.project_id);
  assertAllowed(mayLeadCalibration(actor, project));
  const takes = takesEvaluations(project.status);
  if (!takes.allowed) throw fieldErrors({ project_id: [takes.reason] });
  assertDeadline(input.deadline_at, now);
  const version = await assertForm(q, project.id, input.form_id);
  const { participants: _, deadline_at, ...settings } = input;
  const values = {
    ...settings,
    company_id: project.company_id,
    form_version_id: version.id,
    deadline_at: new Date(deadline_at),
    created_by: actor.id,
    created_at: now,
  };
  const id = await insertCalibration(q, values);
  await insertStep(q, { calibration_id: id, from_status: null, to_status: 'draft', actor_id: actor.id, at: now });
  const { company_id } = project;
  await record(q, caller, { action: 'create', entity: 'calibrations', entity_id: id, company_id, after: values });
  return id;
}

/** A draft of a session (D-23): the form's published version is kept from here on. */
export function createCalibration({
  db,
  caller,
  input,
}: RequestOf<typeof calibrationsApi.create>): Promise<Calibration> {
  assertAllowed(mayCreateCalibrations(caller.actor));
  return db.write(async (q) => {
    const id = await insertDraft(q, caller, input);
    for (const [place, participant] of input.participants.entries()) {
      const row = await loadCalibration(q, caller.actor, id);
      await insertAddedParticipant(q, caller, row, { ...participant, field: `participants.${place}` });
    }
    return showCalibration(q, caller, id);
  });
}
