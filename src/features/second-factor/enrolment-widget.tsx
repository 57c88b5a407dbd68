import { useStore } from '@tanstack/react-form';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { secondFactorApi } from '#domain/auth/auth.api.ts';
import type { Enrolment as Begun, BeginSecondFactor, ConfirmSecondFactor } from '#domain/auth/second-factor.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { call } from '#src/app/call.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { type AnyFieldGroup, useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { takeFocus } from '#src/components/ui/take-focus.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const PASSWORD = fieldsOf<BeginSecondFactor & ConfirmSecondFactor>()([
  { name: 'password', type: 'password', label: 'Пароль', rules: [required], autoComplete: 'current-password' },
]);
const CODE = fieldsOf<BeginSecondFactor & ConfirmSecondFactor>()([
  { name: 'code', label: 'Код из приложения', rules: [required], autoComplete: 'one-time-code', maxLength: 10 },
]);

type Step = { at: 'password' } | { at: 'app'; begun: Begun } | { at: 'codes'; codes: string[] };

type EnrolmentProps = {
  /** Called once the second factor is in force and the recovery codes are saved. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Enrolment of a second factor: the password, the app, the codes to save. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  switch (step.at) {
    case 'password':
      return <AskPassword onBegun={(begun) => setStep({ at: 'app', begun })} onCancel={onCancel} />;
    case 'app':
      return (
        <ShowSecret begun={step.begun} onConfirmed={(codes) => setStep({ at: 'codes', codes })} onCancel={onCancel} />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  }
}

type Cancel = { onCancel: (() => void) | undefined };

function Buttons({ group, label, onCancel }: { group: AnyFieldGroup; label: string } & Cancel) {
  const isSubmitting = useStore(group.loose.store, (state) => state.isSubmitting);
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button type="submit" variant="primary" pending={isSubmitting}>
        {label}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
      )}
    </div>
  );
}

function AskPassword({ onBegun, onCancel }: { onBegun: (begun: Begun) => void } & Cancel) {
  const group = useFieldGroup({
    fields: PASSWORD,
    onSubmit: async (values) => onBegun(await call(secondFactorApi.begin, { input: values })),
  });
  const { formId } = group;
  // Asked for, not opened as a page: the button that did so is gone.
  const takesFocus = onCancel !== undefined;
  useEffect(() => {
    if (takesFocus) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [formId, takesFocus]);
  return (
    <FieldForm group={group} label="Настройка второго фактора" className="max-w-100">
      <FieldGroup group={group} />
      <FormFailure group={group} className="mt-4" />
      <Buttons group={group} label="Продолжить" onCancel={onCancel} />
    </FieldForm>
  );
}

function ShowSecret({
  begun,
  onConfirmed,
  onCancel,
}: { begun: Begun; onConfirmed: (codes: string[]) => void } & Cancel) {
  const group = useFieldGroup({
    fields: CODE,
    onSubmit: async (values) => onConfirmed((await call(secondFactorApi.confirm, { input: values })).recovery_codes),
  });
  return (
    <FieldForm group={group} label="Настройка второго фактора">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode text={begun.uri} label="QR-код для приложения" />
        <div className="min-w-60 flex-1">
          <p ref={takeFocus} tabIndex={-1} className="outline-none">
            Откройте приложение с одноразовыми кодами (Яндекс Ключ, Google Authenticator и подобные) и снимите этот
            QR-код.
          </p>
          {/* A phone cannot scan what it shows itself; a computer has seldom an app for such an address. */}
          <a href={begun.uri} className={classNames(buttonClass(), 'mt-3 pointer-fine:hidden')}>
            <ExternalLink />
            Открыть в приложении
          </a>
          <p className="mt-3 text-muted">Не получается снять? Введите ключ вручную:</p>
          <p aria-label="Ключ для приложения" className="mt-1 font-mono break-words">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <div className="mt-5 max-w-100">
        <FieldGroup group={group} />
      </div>
      <FormFailure group={group} className="mt-4" />
      <Buttons group={group} label="Включить" onCancel={onCancel} />
    </FieldForm>
  );
}
