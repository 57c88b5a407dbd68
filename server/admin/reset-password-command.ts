import { parseArgs } from 'node:util';
import { displayName } from '#domain/users/display-name.ts';
import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import type { AdminContext } from './admin-commands.ts';
import { commandLineCaller } from '#server/identity/command-line-caller.ts';
import { record } from '#server/record/audit.repo.ts';
import { issuePasswordLink, passwordLink } from '#server/modules/auth/password-link.ts';
import { findCredentials } from '#server/modules/auth/sessions.repo.ts';
import { UsageError } from '#server/usage-error.ts';

function readEmail(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { email: { type: 'string' } }, strict: true }).values.email;
  } catch {
    throw new UsageError('Неизвестный параметр. Бывает только --email <почта>.');
  }
}

/** Prints a link to set a new password, for whom no letter reaches. The password counts until it is used. */
export async function resetPassword({ db, env, print, input }: AdminContext, args: string[]): Promise<void> {
  const email = readEmail(args) ?? (await input.ask('Электронная почта'));
  if (!email) throw new UsageError('Укажите, чей пароль сбросить: --email <почта>.');
  const person = await db.read((q) => findCredentials(q, email));
  if (person === undefined) throw new UsageError(`Сотрудника с адресом ${email} нет.`);
  // The link would not open: why, and who can help.
  if (person.status === 'blocked' || person.archived_at !== null) {
    const state = person.archived_at === null ? 'заблокирована' : 'в архиве';
    throw new UsageError(
      `Учётная запись ${person.email} ${state}: пароль ей не поможет. Вход возвращает администратор.`,
    );
  }
  const now = new Date();
  const token = await db.write(async (q) => {
    const of = { entity: 'users', entity_id: person.id, company_id: null } as const;
    await record(q, commandLineCaller(person, now), { action: 'issue-reset', ...of });
    return issuePasswordLink(q, { user_id: person.id, now, minutes: INVITATION_HOURS * 60 });
  });
  print(`${displayName(person)}, ${person.email}: ссылка, чтобы задать новый пароль.`);
  print(`Сработает один раз, действует ${INVITATION_HOURS} часа; до того прежний пароль остаётся:`);
  print(passwordLink(env.publicUrl, { token, email: person.email }));
  if (person.second_factor) print('Второй фактор у этого человека остаётся включён.');
}
