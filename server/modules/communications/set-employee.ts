import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication, maySetEmployeeNow } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { isManagerOf } from '../projects/projects.repo.ts';
import { setEmployee } from './communications.repo.ts';
import { getCommunication } from './get-communication.ts';
import { loadSeen } from './load-seen.ts';

/** Employee of a communication, set where the upload or the source left that open (D-15); its facts follow by a trigger. */
export async function setCommunicationEmployee({
  db,
  caller,
  params,
  input: { employee_id },
}: RequestOf<typeof communicationsApi.setEmployee>): Promise<Communication> {
  const { id } = params;
  await db.write(async (q) => {
    const communication = await loadSeen(q, caller.actor, id);
    assertAllowed(mayChangeCommunication(caller.actor, communication));
    assertAllowed(maySetEmployeeNow(communication), conflict);
    if (!(await isManagerOf(q, employee_id, communication.project_id)))
      throw fieldErrors({ employee_id: ['Выберите сотрудника проекта.'] });
    // Somebody else was first: whose it is by now is not overwritten.
    if (!(await setEmployee(q, id, employee_id))) assertAllowed(maySetEmployeeNow({ employee_id }), conflict);
    const { company_id, employee_source_name } = communication;
    await record(q, caller, {
      action: 'update',
      entity: 'communications',
      entity_id: id,
      company_id,
      before: { employee_id: null, employee_source_name },
      after: { employee_id, employee_source_name: null },
    });
  });
  return getCommunication({ db, caller, params });
}
