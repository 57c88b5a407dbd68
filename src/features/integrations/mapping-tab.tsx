import { useQuery, useQueryClient } from '@tanstack/react-query';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration, IntegrationPreview } from '#domain/integrations/integrations.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { type FieldList, ownField } from '#src/components/field-group/field-spec.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { withSettings } from './integration-form.ts';
import { integrationsChanged, mappingPreviewQuery } from './integrations.queries.ts';
import { mappingValues, pathName, withMapping, WORD_FIELDS } from './mapping-form.ts';
import { mappingPreview } from './mapping-preview.tsx';

const PATH_MAX = 200;
const WORDS_MAX = 200;
const SEEN = 'mapping-fields-seen';

type Seen = IntegrationPreview['fields'];

/** Mapping of a delivery's fields to ours, tried on the last ones as it is typed (D-33). */
export function MappingTab({ integration }: { integration: Integration }) {
  const preview = useQuery(mappingPreviewQuery(integration.id, integration.settings));
  return (
    <QuerySection
      query={preview}
      pending={
        <LoadingRegion>
          <Skeleton className="h-64 max-w-180" />
        </LoadingRegion>
      }
    >
      {({ fields }) => <MappingForm key={integration.revision} integration={integration} seen={fields} />}
    </QuerySection>
  );
}

function MappingForm({ integration, seen }: { integration: Integration; seen: Seen }) {
  const queryClient = useQueryClient();
  const { id, revision, settings } = integration;
  return (
    <>
      <datalist id={SEEN}>
        {seen.map(({ path, value }) => (
          <option key={path} value={path}>
            {value}
          </option>
        ))}
      </datalist>
      <EditForm
        label="Сопоставление полей"
        fields={fieldsOf(integration, seen)}
        initial={mappingValues(integration)}
        revision={revision}
        draftKey={`integration-mapping-${id}`}
        cancelTo={`/integrations/${id}/?tab=fields`}
        beside={mappingPreview(integration)}
        save={(_payload, values, seenRevision) =>
          call(integrationsApi.update, {
            params: { id },
            revision: seenRevision.revision,
            input: withSettings(integration, withMapping(settings, values)),
          })
        }
        latest={async () => {
          const present = await call(integrationsApi.get, { params: { id }, several: true });
          return { initial: mappingValues(present), revision: present.revision };
        }}
        onSaved={(saved) => {
          notify.positive('Сопоставление сохранено.');
          return integrationsChanged(queryClient, saved);
        }}
      />
    </>
  );
}

function fieldsOf({ source }: Integration, seen: Seen): FieldList {
  return [
    ...(source?.mapped ?? []).map(({ name, label }) => pathField(name, label, seen)),
    {
      type: 'radio-group',
      name: 'duration_unit',
      label: 'Длительность приходит',
      options: [
        { value: 's', label: 'в секундах' },
        { value: 'ms', label: 'в миллисекундах' },
      ],
    },
    ...WORD_FIELDS.map((field) => ({ ...field, maxLength: WORDS_MAX })),
  ];
}

/** Name of a field in the delivery, offered from the last ones, with what stood there. */
function pathField(name: string, label: string, seen: Seen) {
  const exampleOf = (path: string): string => {
    const found = seen.find((field) => field.path === (path || name));
    if (found) return `Например: ${found.value}`;
    return path === '' ? `Пока не указано: ищется «${name}».` : 'В последних доставках такого поля нет.';
  };
  return ownField({
    name: pathName(name),
    label,
    empty: '',
    accepts: (value): value is string => typeof value === 'string',
    show: (value: string) => value,
    draw: ({ value, onChange, control, disabled }) => (
      <>
        <Input
          {...control}
          aria-label={label}
          list={SEEN}
          maxLength={PATH_MAX}
          placeholder={name}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <p className="truncate text-xs text-muted">{exampleOf(value.trim())}</p>
      </>
    ),
  });
}
