import { parseArgs } from 'node:util';
import { PASSWORD_MIN } from '#domain/auth/password-limits.ts';
import { displayName } from '#domain/users/display-name.ts';
import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import { createUserSchema } from '#domain/users/users.schema.ts';
import type { AdminContext } from './admin-commands.ts';
import { migrateWithCopy } from '#server/db/backup/migrate-with-copy.ts';
import { errorsByField } from '#server/http/validation.ts';
import { speakRussian } from '#server/http/zod-messages.ts';
import { invitationLink } from '#server/modules/auth/password-link.ts';
import { weakPasswordRefusal } from '#server/modules/auth/weak-password.ts';
import { createAdminAccount } from '#server/modules/users/create-admin-account.ts';
import { UsageError } from '#server/usage-error.ts';

const OPTIONS = { email: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const;

type Given = { email?: string; name?: string; 'password-stdin'?: boolean };

function readOptions(args: string[]): Given {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true }).values;
  } catch {
    throw new UsageError(
      'Неизвестный параметр. Бывают: --email <почта>, --name "<Фамилия Имя Отчество>", --password-stdin.',
    );
  }
}

async function given(value: string | undefined, { input }: AdminContext, question: string, flag: string) {
  const answer = value ?? (await input.ask(question));
  if (!answer) throw new UsageError(`${question}: укажите ${flag}.`);
  return answer;
}

function person(email: string, fullName: string) {
  speakRussian();
  const [surname = '', name = '', ...rest] = fullName.trim().split(/\s+/);
  const patronymic = rest.length > 0 ? rest.join(' ') : null;
  const parsed = createUserSchema.safeParse({ surname, name, patronymic, email, roles: ['admin'] });
  if (parsed.success) return { surname, name, patronymic, email: parsed.data.email };
  const errors = errorsByField(parsed.error);
  if (errors['name'] && name === '') throw new UsageError('Укажите фамилию и имя: --name "Иванова Анна".');
  throw new UsageError(
    Object.entries(errors)
      .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
      .join('\n'),
  );
}

/** Password from the options or the input; null: none was given, and a link is printed instead. */
async function passwordOf(options: Given, { env, input }: AdminContext, email: string): Promise<string | null> {
  const password = options['password-stdin'] ? await input.readAll() : env.adminPassword;
  if (password === null) return null;
  if (password.length < PASSWORD_MIN) throw new UsageError(`Пароль не может быть меньше ${PASSWORD_MIN} символов.`);
  const refusal = weakPasswordRefusal(password, email);
  if (refusal !== null) throw new UsageError(refusal);
  return password;
}

/** Creates the first administrator, and lets people in again who have locked themselves out. */
export async function createAdmin(context: AdminContext, args: string[]): Promise<void> {
  const { db, env, log, print } = context;
  const options = readOptions(args);
  const email = await given(options.email, context, 'Электронная почта', '--email <почта>');
  const fullName = await given(options.name, context, 'Фамилия и имя', '--name "<Фамилия Имя>"');
  const admin = person(email, fullName);
  const password = await passwordOf(options, context, admin.email);
  await db.exclusively(() => migrateWithCopy(db, { dataDir: env.dataDir, log }));
  const made = await createAdminAccount(db, { ...admin, password, now: new Date() });
  if (made === null) throw new UsageError(`Адрес ${admin.email} уже занят.`);
  print(`Администратор заведён: ${displayName(admin)}, ${admin.email}.`);
  if (made.token === null) return;
  print(`Ссылка, чтобы задать пароль (сработает один раз, действует ${INVITATION_HOURS} часа):`);
  print(invitationLink(env.publicUrl, { token: made.token, email: admin.email }));
}
