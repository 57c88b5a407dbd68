import type { Role, UserStatus } from '../references/static-references.ts';
import { mayBecomeMember } from './memberships.policy.ts';
import type { ListedPerson } from './people-list.ts';

/** Outcomes of a line: a new person, a known one who joins, a member already, or refused with the reason. */
export const LIST_OUTCOMES = {
  new: 'Новый сотрудник',
  join: 'Будет добавлен',
  member: 'Уже в проекте',
  refused: 'Не подходит',
} as const;
export type ListOutcome = keyof typeof LIST_OUTCOMES;

/** Known person with that address. */
export type KnownPerson = {
  roles: readonly Role[];
  status: UserStatus;
  archived: boolean;
  /** Works for the project's company, in any role. */
  of_company: boolean;
  /** A manager of this very project. */
  is_member: boolean;
};

export type Judgement = { outcome: ListOutcome; message: string | null };

const TEAM: readonly Role[] = ['admin', 'pm', 'assessor'];
const refused = (message: string): Judgement => ({ outcome: 'refused', message });

export const ADDRESS_OF_OTHERS = 'Этот адрес занят сотрудником не из этой компании.';

/**
 * Maximum number of addresses of other clients' people in one list, as a mistake. Beyond it the list does not tell
 * whose addresses they are: with a list of guesses anybody's customers could be found out (D-2).
 */
export const OTHERS_MAX = 5;

/** Lists add a client's own employees only: nobody of the team, and nobody of another client. */
export function classifyRow(listed: Pick<ListedPerson, 'problem'>, known: KnownPerson | undefined): Judgement {
  if (listed.problem !== null) return refused(listed.problem);
  if (!known) return { outcome: 'new', message: null };
  if (!known.of_company) return refused(ADDRESS_OF_OTHERS);
  if (known.roles.some((role) => TEAM.includes(role))) return refused('Это сотрудник команды, а не менеджер клиента.');
  if (known.is_member) return { outcome: 'member', message: null };
  const verdict = mayBecomeMember(known, 'manager');
  return verdict.allowed ? { outcome: 'join', message: null } : refused(verdict.reason);
}
