import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { ownAccountApi } from '#domain/auth/auth.api.ts';
import { password, passwordConfig } from '#domain/kernel/account-rules.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { ChangePassword } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button } from '#src/components/ui/button.tsx';
import { sessionsQuery } from './profile.queries.ts';

const FIELDS = fieldsOf<ChangePassword>()([
  {
    name: 'current_password',
    type: 'password',
    label: 'Нынешний пароль',
    rules: [required],
    autoComplete: 'current-password',
  },
  {
    name: 'password',
    type: 'password',
    label: 'Новый пароль',
    rules: [required, password],
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

/** Change of password: afterwards one has to sign in anew everywhere else. */
export function ProfilePassword() {
  const queryClient = useQueryClient();
  const group = useFieldGroup({
    fields: FIELDS,
    onSubmit: async (values) => {
      const { message } = await call(ownAccountApi.changePassword, { input: values });
      group.reset({});
      notify.positive(message);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const isSubmitting = useStore(group.form.store, (state) => state.isSubmitting);
  return (
    <FieldForm group={group} label="Смена пароля" className="max-w-100">
      <FieldGroup group={group} />
      <FormFailure group={group} className="mt-4" />
      <Button type="submit" className="mt-5" pending={isSubmitting}>
        Сменить пароль
      </Button>
    </FieldForm>
  );
}
