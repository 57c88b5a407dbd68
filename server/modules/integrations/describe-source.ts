import { z } from 'zod';
import type { IntegrationSource, SetupField } from '#domain/integrations/integrations.schema.ts';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import { MAPPED_FIELDS } from '#server/ingest/sources/map-fields.ts';
import { SOURCES } from '#server/ingest/sources/registry.ts';

type DeliveringType = keyof typeof SOURCES;

type ObjectSchema = { properties?: Record<string, { type?: string; enum?: unknown[] }>; required?: string[] };

const shapeOf = (schema: z.ZodType): ObjectSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;

function controlOf({ type, enum: values }: { type?: string; enum?: unknown[] }): SetupField['control'] {
  if (type === 'boolean') return 'flag';
  return values ? { options: values.map(String) } : 'text';
}

const MAPPED = Object.entries(MAPPED_FIELDS).map(([name, label]) => ({ name, label }));

function describe(type: DeliveringType): IntegrationSource {
  const { setup, settings, secrets, pull } = SOURCES[type];
  const [ofSettings, ofSecrets] = [shapeOf(settings), shapeOf(secrets)];
  const fields = setup.fields.map((field) => {
    const { properties, required } = field.kind === 'setting' ? ofSettings : ofSecrets;
    const isRequired = required?.includes(field.name) ?? false;
    return { ...field, control: controlOf(properties?.[field.name] ?? {}), required: isRequired };
  });
  return {
    type,
    steps: setup.steps.map((step) => ({ ...step })),
    fields,
    pages: [...setup.pages],
    pulls: pull !== null,
    mapped: ofSettings.properties?.['paths'] ? MAPPED : [],
  };
}

/** Sources as the setup screen shows them: all from their folders, so that a tenth needs nothing here. */
export const DESCRIBED_SOURCES: readonly IntegrationSource[] = (Object.keys(SOURCES) as DeliveringType[]).map(describe);

export function describedSource(type: IntegrationSourceType): IntegrationSource | null {
  return DESCRIBED_SOURCES.find((source) => source.type === type) ?? null;
}
