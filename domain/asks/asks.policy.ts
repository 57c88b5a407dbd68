import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import type { AskState } from './ask-words.ts';

const WHO = 'Спрашивают администратор и руководитель проектов компании.';

/** «Спросить» is of those who lead a company (D-52). */
export const maySeeAsks = (actor: Actor): Verdict => (hasRole(actor, 'admin') || isPmOfAny(actor) ? allow : never(WHO));

/** Asking about a company's conversations, and reading what was asked about them. */
export const mayAsk = (actor: Actor, { company_id }: { company_id: number }): Verdict =>
  hasRole(actor, 'admin') || isPmOf(actor, { company_id }) ? allow : never(WHO);

/** The engine is asked where there is one and the company lets its conversations be read. */
export function mayAskEngine({ has_engine, is_on }: { has_engine: boolean; is_on: boolean }): Verdict {
  if (!has_engine) return deny('Движок, который читает разговоры, не подключён.');
  return is_on ? allow : deny('Для этой компании чтение разговоров движком не включено.');
}

export const mayStopNow = (state: AskState): Verdict =>
  state === 'running' || state === 'waiting' ? allow : deny('Уже не спрашивается: останавливать нечего.');
