import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { takesCommunications, takesEvaluations } from '../projects/project-statuses.ts';
import type { ProjectStatus } from '../references/static-references.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import { isTeamOf } from '../actor/team.ts';
import type { Outcome } from './communication-facts.ts';

type OfCompany = { company_id: number };

/** Adding communications anywhere at all (D-3). */
export function mayCreateCommunications(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor')
    ? allow
    : never('Загружать записи могут руководители проектов и асессоры.');
}

export function mayCreateCommunicationIn(actor: Actor, project: OfCompany & { status: ProjectStatus }): Verdict {
  if (!isTeamOf(actor, project)) return never('Загружать записи могут руководители проектов и асессоры.');
  return takesCommunications(project.status);
}

const NO_RATER = never('Оценивать могут асессоры и руководители проекта.');

/** Rating communications anywhere at all (D-3). */
export function mayEvaluateAny(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : NO_RATER;
}

/** Starting to rate this communication (D-3, D-18). */
export function mayEvaluate(
  actor: Actor,
  communication: OfCompany & { outcome: Outcome; project_status: ProjectStatus },
): Verdict {
  if (!isTeamOf(actor, communication)) return NO_RATER;
  if (communication.outcome !== 'answered') return deny('Разговор не состоялся: оценивать нечего.');
  return takesEvaluations(communication.project_status);
}

/** Changing the facts of this communication: type, temperature, tags (D-3). */
export function mayChangeCommunication(actor: Actor, communication: OfCompany): Verdict {
  return isTeamOf(actor, communication) ? allow : never('Изменить коммуникацию может команда проекта.');
}

/** Giving a communication the employee it came without: only once, whose evaluation it is does not change (D-15). */
export function maySetEmployee(actor: Actor, communication: OfCompany & { employee_id: number | null }): Verdict {
  return both(mayChangeCommunication(actor, communication), maySetEmployeeNow(communication));
}

export function maySetEmployeeNow({ employee_id }: { employee_id: number | null }): Verdict {
  return employee_id === null ? allow : deny('Сотрудник уже указан.');
}

/** Bulk changes of communications anywhere at all. */
export function mayChangeCommunications(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Изменить коммуникации может команда проекта.');
}
