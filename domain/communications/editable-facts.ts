import { isPmOf } from '../actor/team.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import { allow, both, never, type Verdict } from '../kernel/verdict.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '../references/static-references.ts';
import type { Outcome } from './communication-facts.ts';
import { mayChangeCommunication } from './communications.policy.ts';

/** Facts of a communication that a person corrects (D-15, D-68), as they go over the wire. */
export type EditableFacts = {
  category: CommunicationCategory;
  direction: CommunicationDirection;
  type_id: number | null;
  temperature: CommunicationTemperature | null;
  tag_ids: number[];
  project_id: number;
  employee_id: number | null;
  client_name: string | null;
  client_phone: string | null;
  crm_url: string | null;
  lead_source: string | null;
  started_at: string;
  duration_seconds: number | null;
  outcome: Outcome;
  note: string;
};
export type EditableFact = keyof EditableFacts;

/** Names of the facts on the form, in its order: a fact that is forgotten here does not compile. */
export const FACT_LABELS: Record<EditableFact, string> = {
  project_id: 'Проект',
  employee_id: 'Сотрудник',
  category: 'Категория',
  direction: 'Направление',
  outcome: 'Исход',
  started_at: 'Начало',
  duration_seconds: 'Длительность, секунд',
  type_id: 'Тип',
  temperature: 'Температура',
  tag_ids: 'Теги',
  client_name: 'Клиент',
  client_phone: 'Телефон клиента',
  crm_url: 'Ссылка на CRM',
  lead_source: 'Источник лида',
  note: 'Заметка',
};

/**
 * When a change of a fact touches what was rated: always of a rated communication, where the evaluation belongs or is
 * counted by it; never; or where the forms of its evaluations would no longer fit.
 */
const TOUCHES_RATINGS: Record<EditableFact, 'rated' | 'misfit' | 'never'> = {
  project_id: 'rated',
  employee_id: 'rated',
  started_at: 'rated',
  type_id: 'misfit',
  category: 'never',
  direction: 'never',
  outcome: 'never',
  duration_seconds: 'never',
  temperature: 'never',
  tag_ids: 'never',
  client_name: 'never',
  client_phone: 'never',
  crm_url: 'never',
  lead_source: 'never',
  note: 'never',
};

/** True if the answer to a change of these facts depends on what was rated. */
export function dependsOnRatings(changed: readonly EditableFact[]): boolean {
  return changed.some((fact) => TOUCHES_RATINGS[fact] !== 'never' || fact === 'outcome');
}

type Rated = { has_draft: boolean; has_submitted: boolean; has_out: boolean };
/** `misfits`: forms of its evaluations and open tasks that do not fit its new project and type. */
export type FactChange = { changed: readonly EditableFact[]; misfits: readonly string[] };

/** True if evaluations, tasks and figures move with the change: it is the leader's, and others may stand against it. */
export function touchesRatings(it: Rated & { employee_id: number | null }, { changed, misfits }: FactChange): boolean {
  const isRated = it.has_draft || it.has_submitted || it.has_out;
  return changed.some((fact) => {
    // Naming whose an unnamed one is takes it from nobody (D-15).
    if (fact === 'employee_id' && it.employee_id === null) return false;
    const when = TOUCHES_RATINGS[fact];
    return (when === 'rated' && isRated) || (when !== 'never' && misfits.length > 0);
  });
}

const NOT_LEADING = never(
  'Проект, сотрудника и время оценённой коммуникации меняет руководитель проекта: с ними переходят оценки и задачи.',
);

type OfCompany = { company_id: number };

function leads(actor: Actor, of: OfCompany, refusal: Verdict): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, of) ? allow : refusal;
}

/** Changing what evaluations, tasks and figures hang on (D-68). */
export const mayMoveRatings = (actor: Actor, of: OfCompany): Verdict => leads(actor, of, NOT_LEADING);

/** Changing a communication's project: its team's leader, since access, tasks and forms change with it. */
export const mayMoveToProject = (actor: Actor, of: OfCompany): Verdict =>
  leads(actor, of, never('Перенести коммуникацию в другой проект может руководитель проекта.'));

/** Changing these facts of a communication (D-3, D-68). */
export function mayChangeFacts(
  actor: Actor,
  it: OfCompany & Rated & { employee_id: number | null },
  change: FactChange,
): Verdict {
  const who = mayChangeCommunication(actor, it);
  const project = change.changed.includes('project_id') ? mayMoveToProject(actor, it) : allow;
  const ratings = touchesRatings(it, change) ? mayMoveRatings(actor, it) : allow;
  return both(both(who, project), ratings);
}

const NOT_REMOVING = never('Удалить коммуникацию может руководитель проекта.');

/** Deleting this communication for good (D-3, D-69). */
export const mayRemoveCommunication = (actor: Actor, of: OfCompany): Verdict => leads(actor, of, NOT_REMOVING);

/** Deleting communications anywhere at all. */
export function mayRemoveCommunications(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : NOT_REMOVING;
}
