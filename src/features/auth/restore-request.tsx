import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { publicAuthApi } from '#domain/auth/auth.api.ts';
import { email, required } from '#domain/kernel/validation-rules.ts';
import type { RequestPasswordReset } from '#domain/auth/auth.schema.ts';
import { call } from '#src/app/call.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useGivenEmail } from './given-email.ts';
import { RestoreNotice } from './restore-notice.tsx';
import { BackToLogin, MainButton } from './restore-parts.tsx';

const FIELDS = fieldsOf<RequestPasswordReset>()([
  { name: 'email', type: 'email', label: 'Электронная почта', rules: [required, email], autoComplete: 'username' },
]);

/** Requests the letter. The answer is the same for every address, so the page cannot tell who has an account. */
export function RequestLink() {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const given = useGivenEmail();
  if (!sent) return <RequestForm email={given} onSent={setSent} />;
  return (
    <RestoreNotice
      icon={<MailCheck />}
      tone="bg-accent-soft text-accent-text"
      title="Проверьте почту"
      text={sent.message}
    >
      <Button onClick={() => setSent(null)}>Указать другой адрес</Button>
      <BackToLogin email={sent.email} />
    </RestoreNotice>
  );
}

type RequestFormProps = { email: string; onSent: (sent: { email: string; message: string }) => void };

function RequestForm({ email: given, onSent }: RequestFormProps) {
  const group = useFieldGroup({
    fields: FIELDS,
    initial: { email: given },
    onSubmit: async (values) => {
      const { message } = await call(publicAuthApi.requestPasswordReset, { input: values });
      onSent({ email: values.email, message });
    },
  });
  return (
    <>
      <h1 className="text-xl font-semibold">Восстановление пароля</h1>
      <p className="mt-1 text-md text-muted">Укажите почту, с которой вы входите: пришлём ссылку для нового пароля.</p>
      <FieldForm group={group} label="Восстановление пароля" className="mt-7 flex flex-col gap-5">
        <FieldGroup group={group} className="md:[&_input]:h-11" />
        <FormFailure group={group} />
        <MainButton group={group} label="Отправить ссылку" />
      </FieldForm>
      <div className="mt-3">
        <BackToLogin email={given} />
      </div>
    </>
  );
}
