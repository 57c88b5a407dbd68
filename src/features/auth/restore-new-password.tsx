import { Link, useNavigate } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { publicAuthApi } from '#domain/auth/auth.api.ts';
import { password, passwordConfig } from '#domain/kernel/account-rules.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { PasswordReset } from '#domain/auth/auth.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { RestoreNotice } from './restore-notice.tsx';
import { BackToLogin, MainButton } from './restore-parts.tsx';

export type ResetLink = {
  token: string;
  email: string;
  /** Link of an invitation: the person never had a password that could be restored. */
  invitation: boolean;
};

const FIELDS = fieldsOf<PasswordReset>()([
  {
    name: 'password',
    type: 'password',
    label: 'Новый пароль',
    rules: [required, password],
    help: 'Не меньше 8 символов.',
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    type: 'password',
    label: 'Повторите пароль',
    rules: [required, passwordConfig],
    autoComplete: 'new-password',
  },
]);

/** Problem of the link itself; null for other errors. */
function linkProblem(error: unknown): string | null {
  const messages =
    error instanceof ApiError ? [...(error.errors['token'] ?? []), ...(error.errors['email'] ?? [])] : [];
  return messages[0] ?? null;
}

/** Form of a new password by a link from a letter (P-21). */
export function NewPassword({ link }: { link: ResetLink }) {
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const group = useFieldGroup({
    fields: FIELDS,
    onSubmit: async (values) => {
      try {
        const input = { ...values, token: link.token, email: link.email };
        const { message } = await call(publicAuthApi.resetPassword, { input });
        notify.positive(link.invitation ? 'Пароль задан. Войдите с ним.' : message);
      } catch (error) {
        const found = linkProblem(error);
        if (found === null) throw error;
        setProblem(found);
        return;
      }
      // Replaced: the link is used up, and going back must not come to it.
      await navigate({ to: '/auth/login/', state: { email: link.email }, replace: true });
    },
  });
  useEffect(() => {
    // As in «Вход»: on a touch screen the keyboard would cover the page before it is read.
    if (!matchMedia('(pointer: fine)').matches) return;
    document.getElementById(group.formId)?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [group.formId]);
  const title = link.invitation ? 'Приглашение' : 'Восстановление пароля';
  if (problem !== null) return <DeadLink message={problem} email={link.email} />;
  return (
    <>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-1 text-md text-muted">
        {link.invitation ? 'Вас пригласили в «Разбор». Придумайте пароль для входа с адресом' : 'Для входа с адресом'}{' '}
        <span className="text-ink">{link.email}</span>
      </p>
      <FieldForm group={group} label={title} className="mt-7 flex flex-col gap-5">
        {/* Username for password managers, which store the new password under it. */}
        <input type="email" name="username" autoComplete="username" defaultValue={link.email} readOnly hidden />
        <FieldGroup group={group} className="md:[&_input]:h-11" />
        <FormFailure group={group} />
        <MainButton group={group} label="Сохранить пароль" />
      </FieldForm>
      <div className="mt-3">
        <BackToLogin email={link.email} />
      </div>
    </>
  );
}

function DeadLink({ message, email }: { message: string; email: string }) {
  return (
    <RestoreNotice
      icon={<Link2Off />}
      tone="bg-grade-fair-soft text-grade-fair"
      title="Ссылка не работает"
      text={message}
    >
      <Link to="/auth/restore/" search={{}} state={{ email }} replace className={buttonClass('primary')}>
        Запросить новую ссылку
      </Link>
      <BackToLogin email={email} />
    </RestoreNotice>
  );
}
