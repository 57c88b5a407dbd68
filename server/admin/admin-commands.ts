import { acceptSecret } from './accept-secret.ts';
import type { AdminInput } from './admin-input.ts';
import { backup } from './backup-command.ts';
import { check } from './check-command.ts';
import { copyToBucket } from './copy-storage-command.ts';
import { closeDemo } from '#server/demo/close-demo.ts';
import { createAdmin } from './create-admin.ts';
import { migrateWithCopy } from '#server/db/backup/migrate-with-copy.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log/log.ts';
import { tryInjections } from './try-injections-command.ts';
import { differenceWords, rebuildFacts } from '#server/facts/rebuild-facts.ts';
import { queueAll } from '#server/speech/queue-all.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { resetPassword } from './reset-password-command.ts';
import { restore } from './restore-command.ts';

export type AdminContext = { db: OpenDatabase; env: Env; log: Log; print: (line: string) => void; input: AdminInput };

type AdminCommand = {
  summary: string;
  /** Parameters as shown in the help, empty when there are none. */
  usage: string;
} & (
  | { run: (context: AdminContext, args: string[]) => Promise<void> }
  /** Command that must run without an open database; the data directory is locked all the same. */
  | { runClosed: (context: Omit<AdminContext, 'db'>, args: string[]) => Promise<void> }
);

/** Commands by name; what is not listed does not exist. */
export const adminCommands: Record<string, AdminCommand> = {
  migrate: {
    summary: 'выполнить миграции базы',
    usage: '',
    run: async ({ db, env, log, print }) => {
      const applied = await db.exclusively(() => migrateWithCopy(db, { dataDir: env.dataDir, log }));
      print(applied === 0 ? 'База уже в порядке.' : `Выполнено миграций: ${applied}.`);
    },
  },
  check: {
    summary: 'сказать, что сделает обновление до этой версии и что ему мешает; ничего не меняет',
    usage: '',
    run: check,
  },
  'create-admin': {
    summary: 'завести администратора: печатает ссылку для пароля или берёт пароль из stdin либо ADMIN_PASSWORD',
    usage: '[--email <почта>] [--name "<Фамилия Имя Отчество>"] [--password-stdin]',
    run: createAdmin,
  },
  'reset-password': {
    summary: 'напечатать одноразовую ссылку, по которой человек задаст новый пароль',
    usage: '--email <почта>',
    run: resetPassword,
  },
  'close-demo': {
    summary: 'закрыть демонстрационные входы, чтобы продолжить с этими данными в рабочем режиме',
    usage: '',
    run: closeDemo,
  },
  'accept-secret': {
    summary: 'принять нынешний APP_SECRET вместо потерянного и перечислить, что ввести заново',
    usage: '',
    run: acceptSecret,
  },
  backup: {
    summary: 'сохранить всё (базу и файлы) в один файл и проверить его; без имени — в DATA_DIR/backups',
    usage: '[<файл>]',
    run: backup,
  },
  restore: {
    summary: 'вернуть всё из файла backup или встроенную базу из ежечасной копии; --replace — не спрашивая',
    usage: '<файл> [--replace]',
    runClosed: restore,
  },
  'copy-storage': {
    summary: 'скопировать файлы из DATA_DIR в хранилище S3 из настроек и сверить суммы',
    usage: '',
    run: copyToBucket,
  },
  'try-injections': {
    summary: 'спросить движок о разговоре с 60 попытками внушить ему оценку и сказать, сколько ответов сдвинулось',
    usage: '',
    run: tryInjections,
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
  'recompute-facts': {
    summary: 'пересчитать показатели речи всех коммуникаций; с --recordings заново разобрать и записи',
    usage: '[--recordings]',
    run: async ({ db, print }, args) => {
      const queued = await queueAll(db, { recordings: args.includes('--recordings'), now: new Date() });
      print(
        `В очереди: коммуникаций ${queued.communications}, записей ${queued.recordings}. Сервер пересчитает их в фоне.`,
      );
    },
  },
  'rebuild-facts': {
    summary: 'сверить показатели дашбордов с оценками и записать верные; с --check только показать расхождения',
    usage: '[--check]',
    run: async ({ db, print }, args) => {
      const { checked, differences } = await rebuildFacts(db, { repair: !args.includes('--check') });
      for (const difference of differences) print(differenceWords(difference));
      print(`Проверено оценок: ${checked}, расхождений: ${differences.length}.`);
    },
  },
};
