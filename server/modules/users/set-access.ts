import type { LinksOfDeactivated } from '#domain/access-links/access-link-limits.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import {
  mayArchiveUser,
  mayBlockUser,
  mayUnarchiveUser,
  mayUnblockUser,
  type PersonFacts,
} from '#domain/users/users.policy.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { settleLinksOf } from '../access-links/links-of-shut-out.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { removePasswordResetsOf, removeSessionsOf } from '../auth/password-resets.repo.ts';
import { countSessionsOf } from '../auth/sessions.repo.ts';
import { loadUserForUpdate } from './load-user.ts';
import { companyOfRecord } from './user-words.ts';
import { personFacts } from './users.presenter.ts';
import { lockAdmins, updateUser, type UserRow } from './users.repo.ts';

type AccessChange = 'block' | 'unblock' | 'archive' | 'unarchive';

type Kind = {
  may: (actor: Actor, person: PersonFacts) => Verdict;
  change: (now: Date) => Partial<Pick<UserRow, 'status' | 'archived_at'>>;
  /** Facts under which the change makes sense. */
  possible: Partial<PersonFacts>;
  /**
   * Shutting out makes every session useless and every letter void. The rows stay until access is given back: a
   * signed-in person is told why (P-33) instead of being asked to sign in, and nothing of before comes back to life.
   */
  shutsOut: boolean;
  action: AccessChange;
  said: string;
};

const KINDS: Record<AccessChange, Kind> = {
  block: {
    may: mayBlockUser,
    possible: { status: 'active' },
    change: () => ({ status: 'blocked' }),
    shutsOut: true,
    action: 'block',
    said: 'доступ закрыт, все сеансы завершены.',
  },
  unblock: {
    may: mayUnblockUser,
    possible: { status: 'blocked' },
    change: () => ({ status: 'active' }),
    shutsOut: false,
    action: 'unblock',
    said: 'вход снова открыт.',
  },
  archive: {
    may: mayArchiveUser,
    possible: { archived: false },
    change: (now) => ({ archived_at: now }),
    shutsOut: true,
    action: 'archive',
    said: 'в архиве, вход закрыт.',
  },
  unarchive: {
    may: mayUnarchiveUser,
    possible: { archived: true },
    change: () => ({ archived_at: null }),
    shutsOut: false,
    action: 'unarchive',
    said: 'снова среди сотрудников.',
  },
};

/** What is ended besides in the same transaction: in words for the caller, and for the audit record. */
export type Settled = { said: string; after: Readonly<Record<string, unknown>> };

/** Change of access; `links`: fate of the access links that the person has issued. */
type AccessRequest = {
  id: number;
  change: AccessChange;
  links?: LinksOfDeactivated | undefined;
  settle?: (q: Query) => Promise<Settled>;
};

/** Blocks, unblocks, archives or restores; from the next request on. */
export function setAccess(
  db: Database,
  caller: Caller,
  { id, change, links = 'revoke', settle }: AccessRequest,
): Promise<{ message: string }> {
  const { may, possible, said, shutsOut } = KINDS[change];
  return db.write(async (q) => {
    if (hasRole(caller.actor, 'admin')) await lockAdmins(q);
    const row = await loadUserForUpdate(q, caller.actor, id);
    const person = personFacts(row);
    // 403 for an actor who may not do it at all, 409 when it cannot be done now.
    assertAllowed(may(caller.actor, { ...person, ...possible, is_last_admin: false }));
    assertAllowed(may(caller.actor, person), conflict);
    const ended = (await settle?.(q)) ?? { said: '', after: {} };
    await write(q, caller, { row, change, company_id: companyOfRecord(row.memberships), ended });
    const settled = shutsOut ? await settleLinksOf(q, caller, { user_id: id, links }) : '';
    return { message: [`${displayName(row)}: ${said}`, ended.said, settled].filter(Boolean).join(' ') };
  });
}

export const blockUser = ({ db, caller, params, input }: RequestOf<typeof usersApi.block>) =>
  setAccess(db, caller, { ...params, change: 'block', ...input });
export const unblockUser = ({ db, caller, params }: RequestOf<typeof usersApi.unblock>) =>
  setAccess(db, caller, { ...params, change: 'unblock' });
export const unarchiveUser = ({ db, caller, params }: RequestOf<typeof usersApi.unarchive>) =>
  setAccess(db, caller, { ...params, change: 'unarchive' });

type Writing = { row: UserRow; change: AccessChange; company_id: number | null; ended: Settled };

async function write(q: Query, caller: Caller, { row, change, company_id, ended }: Writing): Promise<void> {
  const kind = KINDS[change];
  const values = kind.change(caller.now);
  await updateUser(q, row.id, values);
  const sessions_ended = kind.shutsOut ? await countSessionsOf(q, row.id, caller.now) : 0;
  if (kind.shutsOut) await removePasswordResetsOf(q, row.id);
  else await removeSessionsOf(q, row.id);
  const before = 'status' in values ? { status: row.status } : { archived_at: row.archived_at };
  await record(q, caller, {
    action: kind.action,
    entity: 'users',
    entity_id: row.id,
    company_id,
    before,
    after: { ...values, ...(sessions_ended > 0 ? { sessions_ended } : {}), ...ended.after },
  });
}
