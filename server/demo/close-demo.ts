import { countOf } from '#domain/kernel/plural.ts';
import type { AdminContext } from '#server/admin/admin-commands.ts';
import { commandLineCaller } from '#server/identity/command-line-caller.ts';
import { adminCall } from '#server/env.ts';
import { settleLinksOf } from '#server/modules/access-links/links-of-shut-out.ts';
import { record } from '#server/record/audit.repo.ts';
import { isDemoAddress, listDemoAccounts } from '#server/modules/auth/demo-accounts.ts';
import {
  removePasswordResetsOf,
  removeSessionsOf,
  updatePasswordHash,
} from '#server/modules/auth/password-resets.repo.ts';
import { closeAllWork } from '#server/modules/leaving/archive-user.ts';
import { hasActiveAdmin, updateUser } from '#server/modules/users/users.repo.ts';

const SIGN_INS = ['вход', 'входа', 'входов'] as const;
/** Hash of a person who has set no password: none fits it, and a link sets one. */
const NO_PASSWORD = '';

/**
 * Closes the demonstration's sign-ins for people who go on with its data: nobody can come in by the known password. Its
 * people go to the archive, what they have done stays; whoever has been given an address of their own keeps the account.
 */
export async function closeDemo({ db, print }: AdminContext): Promise<void> {
  const accounts = await listDemoAccounts(db);
  if (accounts.length === 0) return print('Демонстрационных входов в этой базе нет.');
  const now = new Date();
  const { kept, hasAdmin } = await db.write(async (q) => {
    for (const account of accounts) {
      const caller = commandLineCaller(account, now);
      const of = { entity: 'users', entity_id: account.id, company_id: null } as const;
      await updatePasswordHash(q, account.id, NO_PASSWORD);
      await removeSessionsOf(q, account.id);
      await removePasswordResetsOf(q, account.id);
      await settleLinksOf(q, caller, { user_id: account.id, links: 'revoke' });
      if (isDemoAddress(account.email) && account.archived_at === null) {
        const ended = await closeAllWork(q, caller, account.id);
        await updateUser(q, account.id, { archived_at: now });
        const change = { before: { archived_at: null }, after: { archived_at: now, ...ended } };
        await record(q, caller, { ...of, action: 'archive', ...change });
      } else await record(q, caller, { ...of, action: 'change-password' });
    }
    const own = accounts.filter(({ email }) => !isDemoAddress(email));
    return { kept: own.map(({ email }) => email), hasAdmin: await hasActiveAdmin(q) };
  });
  print(`Закрыто: ${countOf(accounts.length, SIGN_INS)}. Данные остались; сотрудники из примера — в архиве.`);
  for (const email of kept)
    print(`Прежний пароль больше не подходит, задайте новый: ${adminCall()} reset-password --email ${email}`);
  if (!hasAdmin) print(`Теперь заведите администратора: ${adminCall()} create-admin`);
}
