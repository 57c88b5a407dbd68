import { useQueryClient } from '@tanstack/react-query';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration, SetupField, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import type { FieldList, FieldSpec } from '#src/components/field-group/field-spec.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { withSettings } from './integration-form.ts';
import { kindsOf, integrationTime } from './integration-texts.ts';
import { integrationsChanged, keepShownSecrets } from './integrations.queries.ts';

const MAX_TEXT = 4000;

/** Settings that the source needs from the vendor: settings, and secrets, which are typed in and never shown again. */
export function SourceSettings({ integration }: { integration: Integration }) {
  const queryClient = useQueryClient();
  const { id, revision } = integration;
  const fields = fieldsOf(integration);
  if (fields.length === 0) return null;
  return (
    <section aria-label="Настройки источника" className="flex flex-col gap-3">
      <h2 className="text-md font-semibold">Настройки источника</h2>
      <EditForm
        key={revision}
        label="Настройки источника"
        fields={fields}
        initial={valuesOf(integration)}
        revision={revision}
        draftKey={`integration-source-${id}`}
        cancelTo={`/integrations/${id}/`}
        save={async (_payload, values, seen) => {
          const { saved, shown } = await save(integration, values, seen.revision);
          // Ours were lost with the vendor's and are made anew: shown this once.
          if (shown && Object.keys(shown.secrets).length > 0) keepShownSecrets(queryClient, shown);
          return saved;
        }}
        latest={async () => {
          const present = await call(integrationsApi.get, { params: { id }, several: true });
          return { initial: valuesOf(present), revision: present.revision };
        }}
        onSaved={(saved) => {
          notify.positive('Настройки источника сохранены.');
          return integrationsChanged(queryClient, saved);
        }}
      />
    </section>
  );
}

/** True if a secret is there, and until when the one before it counts. */
function helpOf({ name, hint, kind }: SetupField, { secrets }: Integration): string {
  const known = kind === 'setting' ? undefined : secrets.find((secret) => secret.name === name);
  if (!known) return hint;
  const former = known.until === null ? '' : ` Прежний действует до ${integrationTime(known.until)}.`;
  return `Сохранён ${integrationTime(known.set_at)}. Чтобы заменить, введите новый.${former}`;
}

function fieldOf(field: SetupField, integration: Integration): FieldSpec {
  const { name, label, kind, control } = field;
  const common = { name, label, help: helpOf(field, integration) };
  if (kind === 'vendor secret') return { ...common, type: 'password', maxLength: MAX_TEXT, autoComplete: 'off' };
  if (control === 'flag') return { ...common, type: 'toggle' };
  if (control === 'text') return { ...common, maxLength: MAX_TEXT, autoComplete: 'off' };
  return { ...common, type: 'select', options: control.options.map((value) => ({ value, label: value })) };
}

const shownFields = (integration: Integration): SetupField[] => [
  ...kindsOf(integration, 'setting'),
  ...kindsOf(integration, 'vendor secret'),
];

const fieldsOf = (integration: Integration): FieldList =>
  shownFields(integration).map((field) => fieldOf(field, integration));

function valuesOf({ settings, ...integration }: Integration): Record<string, unknown> {
  const shown = shownFields({ ...integration, settings });
  return Object.fromEntries(
    shown.map(({ name, kind, control }) => {
      const empty = control === 'flag' ? false : '';
      return [name, kind === 'vendor secret' ? '' : (settings[name] ?? empty)];
    }),
  );
}

/** The API says which part an error belongs to; the form has one field of that name. */
function namedAsFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.entries(error.errors).map(([key, said]) => [key.replace(/^(?:settings|values)\./, ''), said]);
  const { message, code, status, data, requestId, retryAfterMs, body, cause } = error;
  const told = { code, status, data, requestId, retryAfterMs, body, cause, errors: Object.fromEntries(errors) };
  return new ApiError(message, told);
}

type Saved = { saved: Integration; shown?: ShownSecrets };

async function save(integration: Integration, values: object, revision: number): Promise<Saved> {
  const { id } = integration;
  const given = new Map(Object.entries(values));
  const of = (kind: string) => kindsOf(integration, kind).map(({ name }) => [name, given.get(name)] as const);
  const settings = { ...integration.settings, ...Object.fromEntries(of('setting')) };
  const secrets = of('vendor secret').filter(([, value]) => value !== '');
  try {
    const input = withSettings(integration, settings);
    const saved = await call(integrationsApi.update, { params: { id }, revision, input });
    if (secrets.length === 0) return { saved };
    const given = { values: Object.fromEntries(secrets.map(([name, value]) => [name, String(value)])), renew: false };
    const shown = await call(integrationsApi.replaceSecrets, { params: { id }, input: given });
    return { saved: shown.integration, shown };
  } catch (error) {
    throw namedAsFields(error);
  }
}
