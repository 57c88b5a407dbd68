import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Integration, SetupField } from '#domain/integrations/integrations.schema.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { withSettings } from './integration-form.ts';
import { kindsOf, whenText } from './integration-texts.ts';
import { changeIntegration, replaceSecrets } from './integrations.api.ts';
import { integrationsChanged } from './integrations.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the source needs from the vendor: settings, and secrets, which are typed in and never shown again. */
export function SourceSettings({ integration }: { integration: Integration }) {
  const settings = kindsOf(integration, 'setting');
  const secrets = kindsOf(integration, 'vendor secret');
  const form = useSourceForm(integration);
  if (settings.length + secrets.length === 0) return null;
  return (
    <TitledCard title="Настройки источника">
      <form
        aria-label="Настройки источника"
        className="flex max-w-140 flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {[...settings, ...secrets].map((field) => (
          <SettingControl
            key={field.name}
            field={field}
            value={form.valueOf(field)}
            error={form.errorOf(field)}
            help={helpOf(field, integration)}
            onChange={(value) => form.change(field, value)}
          />
        ))}
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={form.isSaving}
            disabledReason={form.isChanged ? undefined : 'Ничего не изменено.'}
          >
            Сохранить
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

/** Whether a secret is there, and until when the one before it counts. */
function helpOf({ name, hint, kind }: SetupField, { secrets }: Integration): string {
  if (kind === 'setting') return hint;
  const known = secrets.find((secret) => secret.name === name);
  if (!known) return hint;
  const former = known.until === null ? '' : ` Прежний действует до ${whenText(known.until)}.`;
  return `Сохранён ${whenText(known.set_at)}. Чтобы заменить, введите новый.${former}`;
}

function useSourceForm(integration: Integration) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<ApiError['errors']>({});
  const { id, revision, settings } = integration;
  const isSecret = (name: string): boolean =>
    kindsOf(integration, 'vendor secret').some((field) => field.name === name);
  const saving = useMutation({
    mutationFn: async () => {
      const entries = Object.entries(typed);
      const changed = entries.filter(([name]) => !isSecret(name));
      const values = entries.filter(([name, value]) => isSecret(name) && value !== '');
      const input = withSettings(integration, { ...settings, ...Object.fromEntries(changed) });
      const saved = changed.length > 0 ? await changeIntegration({ id, revision }, input) : integration;
      if (values.length === 0) return saved;
      return (await replaceSecrets(id, { values: Object.fromEntries(values) as Record<string, string> })).integration;
    },
    onSuccess: (saved) => {
      setTyped({});
      setErrors({});
      notify.positive('Настройки источника сохранены.');
      return integrationsChanged(queryClient, saved);
    },
    onError: (error) => {
      const told = error instanceof ApiError ? error.errors : {};
      setErrors(told);
      if (Object.keys(told).length === 0) notify.negative(errorMessage(error));
      return integrationsChanged(queryClient);
    },
  });
  const place = ({ name, kind }: SetupField): string => `${kind === 'setting' ? 'settings' : 'values'}.${name}`;
  return {
    isSaving: saving.isPending,
    isChanged: Object.keys(typed).length > 0,
    save: () => saving.mutate(),
    valueOf: ({ name, kind }: SetupField): unknown => typed[name] ?? (kind === 'setting' ? settings[name] : ''),
    errorOf: (field: SetupField): string | undefined => errors[place(field)]?.join(' '),
    change: (field: SetupField, value: unknown) => {
      setTyped((before) => ({ ...before, [field.name]: value }));
      setErrors(({ [place(field)]: _mended, ...rest }) => rest);
    },
  };
}

type SettingControlProps = {
  field: SetupField;
  value: unknown;
  error: string | undefined;
  help: string;
  onChange: (value: unknown) => void;
};

function SettingControl({ field, value, error, help, onChange }: SettingControlProps) {
  const { label, control, kind, required } = field;
  if (control === 'flag')
    return (
      <div>
        <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        <p className="text-xs text-muted">{help}</p>
      </div>
    );
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(props) =>
        control === 'text' ? (
          <Input
            {...props}
            type={kind === 'vendor secret' ? 'password' : 'text'}
            autoComplete="off"
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Select
            {...props}
            options={control.options.map((option) => ({ value: option, label: option }))}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
