import { type Actor, blindTo } from '../actor/actor.ts';
import { isTeamOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { mayManageTrust, mayTryEngine } from '../trust/trust.policy.ts';

type Project = { company_id: number; archived: boolean };
type Engine = { has_engine: boolean; is_on: boolean };

const mayBeBelieved = (trusted: number): Verdict =>
  trusted > 0 ? allow : deny('Ни одному критерию проекта движок пока не доверен: сначала обкатка.');

/** Switching automatic evaluations: off at any time, on where there is something to be evaluated by (D-44). */
export function maySwitchAutomation(
  actor: Actor,
  project: Project,
  { on, trusted, ...engine }: Engine & { on: boolean; trusted: number },
): Verdict {
  const may = mayManageTrust(actor, project);
  return on ? both(may, both(mayTryEngine(engine), mayBeBelieved(trusted))) : may;
}

/** «Оценить прошлые»: while they are switched on. */
export function mayEvaluatePast(
  actor: Actor,
  project: Project,
  { on, trusted, ...engine }: Engine & { on: boolean; trusted: number },
): Verdict {
  const may = both(mayManageTrust(actor, project), on ? allow : deny('Автооценки этого проекта выключены.'));
  return both(may, both(mayTryEngine(engine), mayBeBelieved(trusted)));
}

/**
 * The machine's opinion is the team's: no employee, customer or guest is told of it until a person confirms it by an
 * evaluation of their own (Labour Code art. 86), and nobody who is to rate the conversation blind (D-24).
 */
export function maySeeAutoEvaluation(actor: Actor, { id, company_id }: { id: number; company_id: number }): Verdict {
  if (!isTeamOf(actor, { company_id })) return never('Автооценки видит команда проекта.');
  return blindTo(actor).includes(id)
    ? deny('Вы оцениваете эту коммуникацию вслепую: автооценка откроется, когда оценка будет отправлена.')
    : allow;
}
