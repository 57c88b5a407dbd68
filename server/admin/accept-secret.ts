import type { AdminContext } from './admin-commands.ts';
import { loadAppSecret } from '#server/app-secret/app-secret.ts';
import { migrateWithCopy } from '#server/db/backup/migrate-with-copy.ts';
import { acceptSecret as makeOwn, listLost } from '#server/app-secret/secret-check.ts';

/** Accepts the present APP_SECRET in the place of a lost one, and lists what has to be entered anew. Deletes nothing. */
export async function acceptSecret({ db, env, log, print }: AdminContext): Promise<void> {
  const appSecret = await loadAppSecret(env);
  await db.exclusively(() => migrateWithCopy(db, { dataDir: env.dataDir, log }));
  const { integrations, people } = await listLost(db, appSecret);
  await makeOwn(db, appSecret, new Date());
  print('Нынешний APP_SECRET принят: сервер с ним запустится. Сохраните его отдельно от копий базы.');
  if (integrations.length > 0) {
    print('Введите заново секреты интеграций (раздел «Интеграции», вкладка «Подключение»):');
    for (const name of integrations) print(`  ${name}`);
  }
  if (people.length > 0) {
    print('Настройте заново второй фактор: войти можно по коду восстановления, или его снимает администратор:');
    for (const email of people) print(`  ${email}`);
  }
  if (integrations.length + people.length === 0) print('Вводить заново ничего не нужно.');
}
