import { mayChangeCommunication, maySetEmployeeNow } from '#domain/communications/communications.policy.ts';
import type { SetEmployee } from '#domain/communications/communications.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { isManagerOf } from '../projects/projects.repo.ts';
import { setEmployee } from './communications.repo.ts';
import { loadSeen } from './load-seen.ts';

/** Employee of a communication, set where the upload or the source left that open (D-15); its facts follow by a trigger. */
export function setCommunicationEmployee(
  db: Database,
  caller: Caller,
  { id, input: { employee_id } }: { id: number; input: SetEmployee },
): Promise<void> {
  return db.write(async (q) => {
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
}
