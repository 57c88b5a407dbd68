import { adminCall } from '#server/env.ts';
import type { Database } from '#server/db/client.ts';
import { listDemoAccounts } from '#server/modules/auth/demo-accounts.ts';
import { UsageError } from '#server/usage-error.ts';

/**
 * Refuses to serve demonstration data outside the demonstration: their sign-ins, an administrator's among them, have a
 * password that README tells everybody.
 */
export async function assertNoDemoSignIns(db: Database): Promise<void> {
  const [first, ...rest] = await listDemoAccounts(db);
  if (first === undefined) return;
  const others = rest.length > 0 ? ` и ещё ${rest.length}` : '';
  throw new UsageError(
    [
      `В этой базе остались демонстрационные входы с общеизвестным паролем (${first.email}${others}), поэтому без ` +
        'демонстрационного режима она не запускается.',
      'Начать с чистой базы: укажите другой каталог в DATA_DIR, для PostgreSQL — другую базу в DATABASE_URL.',
      `Продолжить с этой: ${adminCall()} close-demo закроет эти входы, а ${adminCall()} create-admin заведёт вашего администратора.`,
      'Только показать: DEMO=1.',
    ].join('\n'),
  );
}
