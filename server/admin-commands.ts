import { join } from 'node:path';
import type { AdminInput } from './admin-input.ts';
import { createAdmin } from './create-admin.ts';
import { createBackup } from './db/backup/backup.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import type { OpenDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import type { Log } from './http/log.ts';
import { recomputeScores } from './modules/evaluations/recompute-scores.ts';
import { UsageError } from './usage-error.ts';

export type AdminContext = { db: OpenDatabase; env: Env; log: Log; print: (line: string) => void; input: AdminInput };

export type AdminCommand = {
  summary: string;
  /** Parameters as shown in the help, empty when there are none. */
  usage: string;
} & (
  | { run: (context: AdminContext, args: string[]) => Promise<void> }
  /** For what must not have the database open; the data directory is locked all the same. */
  | { runClosed: (context: Omit<AdminContext, 'db'>, args: string[]) => Promise<void> }
);

/** Every command there is; what is not listed does not exist. */
export const adminCommands: Record<string, AdminCommand> = {
  migrate: {
    summary: 'выполнить миграции базы',
    usage: '',
    run: async ({ db, print }) => {
      const applied = await db.exclusively(() => db.migrate());
      print(applied === 0 ? 'База уже в порядке.' : `Выполнено миграций: ${applied}.`);
    },
  },
  'create-admin': {
    summary: 'завести администратора: печатает ссылку для пароля или берёт пароль из stdin либо ADMIN_PASSWORD',
    usage: '[--email <почта>] [--name "<Фамилия Имя Отчество>"] [--password-stdin]',
    run: createAdmin,
  },
  backup: {
    summary: 'сохранить и проверить копию встроенной базы (сервер делает это каждый час)',
    usage: '',
    run: async ({ db, env, print }) => {
      if (db.embedded === null) throw new UsageError('База — PostgreSQL: её копии делает pg_dump.');
      const { file, bytes } = await createBackup(db, join(env.dataDir, 'backups'), { now: new Date() });
      print(`Копия создана и проверена: ${file} (${(bytes / 1024 / 1024).toFixed(1)} МБ).`);
    },
  },
  restore: {
    summary: 'вернуть встроенную базу из копии; нынешняя остаётся рядом',
    usage: '<файл>',
    runClosed: async ({ env, print }, [file]) => {
      if (env.databaseUrl !== null) throw new UsageError('База — PostgreSQL: её возвращает pg_restore.');
      if (file === undefined) throw new UsageError('Назовите файл копии: npm run admin -- restore <файл>');
      const kept = await restoreBackup(file, env.dataDir, new Date());
      print(`База возвращена из ${file}.`);
      if (kept !== null) print(`Прежняя база осталась в ${kept}; когда она не нужна, удалите этот каталог.`);
    },
  },
  'recompute-scores': {
    summary: 'пересчитать все баллы и показать расхождения; с --repair записать посчитанное',
    usage: '[--repair]',
    run: async ({ db, print }, args) => {
      const { checked, differences } = await recomputeScores(db, { repair: args.includes('--repair') });
      for (const { id, stored, computed } of differences)
        print(`Оценка ${id}: записано ${stored}, посчитано ${computed}`);
      print(`Проверено оценок: ${checked}, расхождений: ${differences.length}.`);
    },
  },
};
