import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import {
  COMMUNICATION_DIRECTIONS,
  INTEGRATION_SOURCE_TYPES,
  INTEGRATION_STATUSES,
  valuesOf,
} from '../references/static-references.ts';
import { CHANNELS } from '../speech/speech-words.ts';
import { TIME_ZONES } from '../projects/time-zones.ts';
import { DELIVERY_ORIGINS, DELIVERY_OUTCOMES, INTEGRATION_NAME_MAX } from './integration-words.ts';
import { PERSON_KEYS } from './match-person.ts';

const typeSchema = z.enum(valuesOf(INTEGRATION_SOURCE_TYPES));
const statusSchema = z.enum(valuesOf(INTEGRATION_STATUSES));
const nameSchema = z.string().trim().min(1, 'Обязательное поле').max(INTEGRATION_NAME_MAX);

/** Filter of the calls that are taken (`take-filter.ts`). */
const takeFilterSchema = z.strictObject({
  min_duration_seconds: z.number().int().min(0).max(3600),
  directions: z
    .array(z.enum(valuesOf(COMMUNICATION_DIRECTIONS)))
    .min(1, 'Выберите хотя бы одно направление.')
    .max(3),
  missed: z.boolean(),
  one_of: z.number().int().min(1).max(1000),
});

export const createIntegrationSchema = z
  .strictObject({
    name: nameSchema,
    project_id: idSchema,
    type: typeSchema.exclude(['import']),
    /** Calls of the last month, too, of a source that is asked; others send new ones alone. */
    backfill: z.boolean().default(false),
  })
  .meta({ id: 'CreateIntegration' });
export type CreateIntegration = z.output<typeof createIntegrationSchema>;

export const integrationInputSchema = z
  .strictObject({
    name: nameSchema,
    time_zone: z.enum(valuesOf(TIME_ZONES)),
    /** Settings of the source; checked by its own schema, errors under `settings.<name>`. */
    settings: z.record(z.string(), z.unknown()),
    filter: takeFilterSchema,
    /** Channel in which its recordings have the employee; null: as the project says. */
    employee_channel: z.enum(valuesOf(CHANNELS)).nullable().optional(),
  })
  .meta({ id: 'IntegrationInput' });
export type IntegrationInput = z.output<typeof integrationInputSchema>;

/** Step of the vendor's setup with what it shows beside a button to copy. */
const setupStepSchema = z.strictObject({
  text: z.string(),
  copy: z
    .discriminatedUnion('what', [
      z.strictObject({ what: z.literal('address'), suffix: z.string().optional() }),
      z.strictObject({ what: z.literal('secret'), name: z.string() }),
      z.strictObject({ what: z.literal('text'), text: z.string() }),
    ])
    .optional(),
});
const setupFieldSchema = z.strictObject({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['setting', 'address secret', 'our secret', 'vendor secret']),
  /** Kind of input: yes or no, one of these, or text. */
  control: z.union([z.literal('text'), z.literal('flag'), z.strictObject({ options: z.array(z.string()) })]),
  required: z.boolean(),
});
export type SetupField = z.infer<typeof setupFieldSchema>;

const integrationSourceSchema = z.strictObject({
  type: typeSchema.exclude(['import']),
  steps: z.array(setupStepSchema),
  fields: z.array(setupFieldSchema),
  /** Pages of the vendor that say how it is done. */
  pages: z.array(z.string()),
  /** Source is asked by us every few minutes instead of, or besides, its sending. */
  pulls: z.boolean(),
  /** Names mapped to the fields of its deliveries on the setup screen: `settings.paths` by these names. Mostly nothing. */
  mapped: z.array(z.strictObject({ name: z.string(), label: z.string() })),
});
export type IntegrationSource = z.infer<typeof integrationSourceSchema>;

export const integrationOptionsSchema = z
  .strictObject({ projects: z.array(refSchema), sources: z.array(integrationSourceSchema) })
  .meta({ id: 'IntegrationOptions' });
export type IntegrationOptions = z.infer<typeof integrationOptionsSchema>;

const countsSchema = z.strictObject({
  /** Calls of the last 24 hours, deliveries put by while it is off, and calls nobody is mapped to. */
  day: z.number().int().min(0),
  held: z.number().int().min(0),
  unmapped: z.number().int().min(0),
});

const integrationRowSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  type: typeSchema,
  status: statusSchema,
  project: refSchema,
  company: refSchema,
  /** Error and what to do, in words for people; with status `error` alone. */
  error: z.string().nullable(),
  /** Secrets do not open by the server's APP_SECRET, which is not the one they were sealed by: they are entered anew. */
  secrets_lost: z.boolean(),
  first_call_at: instantSchema.nullable(),
  last_call_at: instantSchema.nullable(),
  counts: countsSchema,
  may: z.strictObject({ update: verdictSchema, remove: verdictSchema, activate: verdictSchema, pause: verdictSchema }),
  revision: z.number().int().min(1),
});
export type IntegrationRow = z.infer<typeof integrationRowSchema>;
export const integrationListSchema = listOf(integrationRowSchema).meta({ id: 'IntegrationList' });
export type IntegrationList = z.infer<typeof integrationListSchema>;

export const integrationSchema = integrationRowSchema
  .extend({
    time_zone: z.string(),
    settings: z.record(z.string(), z.unknown()),
    filter: takeFilterSchema,
    /** Channel in which its recordings have the employee; null: as the project says. */
    employee_channel: z.enum(valuesOf(CHANNELS)).nullable(),
    /** Secrets that are set, by name and without their values; `until`: when the one before it stops counting. */
    secrets: z.array(z.strictObject({ name: z.string(), set_at: instantSchema, until: instantSchema.nullable() })),
    /** Address for the vendor; `•••` stands where a secret is that is not shown any more. Null: nothing is sent to us. */
    address: z.string().nullable(),
    /** Settings and secrets are all there. */
    complete: z.boolean(),
    source: integrationSourceSchema.nullable(),
  })
  .meta({ id: 'Integration' });
export type Integration = z.infer<typeof integrationSchema>;

/** Answer that shows our secrets, and the address with them, this once. */
export const shownSecretsSchema = z
  .strictObject({
    integration: integrationSchema,
    address: z.string().nullable(),
    secrets: z.record(z.string(), z.string()),
  })
  .meta({ id: 'IntegrationSecrets' });
export type ShownSecrets = z.infer<typeof shownSecretsSchema>;

export const secretsInputSchema = z
  .strictObject({
    /** Secrets of the vendor, by the names of its fields. */
    values: z.record(z.string().max(40), z.string().trim().min(1).max(4000)).default({}),
    /** Ours are made anew; the former ones count for another 24 hours. */
    renew: z.boolean().default(false),
  })
  .refine(({ values, renew }) => renew || Object.keys(values).length > 0, 'Укажите секрет.')
  .meta({ id: 'IntegrationSecretsInput' });
export type SecretsInput = z.output<typeof secretsInputSchema>;

/** People as the source names them, those without an employee first. */
const sourcePersonSchema = z.strictObject({
  key: z.enum(PERSON_KEYS),
  /** Normalised, as it is compared. */
  value: z.string(),
  label: z.string(),
  employee: refSchema.nullable(),
  calls: z.number().int().min(0),
  last_call_at: instantSchema.nullable(),
});
export const sourcePeopleSchema = z
  .strictObject({ data: z.array(sourcePersonSchema), employees: z.array(refSchema) })
  .meta({ id: 'IntegrationPeople' });
export type SourcePeople = z.infer<typeof sourcePeopleSchema>;

export const mapPersonSchema = z
  .strictObject({
    key: z.enum(PERSON_KEYS),
    value: z.string().trim().min(1).max(200),
    /** Null takes the mapping away; calls that were mapped by it keep their employee. */
    employee_id: idSchema.nullable(),
  })
  .meta({ id: 'MapSourcePerson' });
export type MapPerson = z.output<typeof mapPersonSchema>;
export const mappedPersonSchema = z
  .strictObject({ people: sourcePeopleSchema, updated: z.number().int().min(0) })
  .meta({ id: 'MappedSourcePerson' });
export type MappedPerson = z.infer<typeof mappedPersonSchema>;

export const deliverySchema = z.strictObject({
  id: idSchema,
  received_at: instantSchema,
  origin: z.enum(valuesOf(DELIVERY_ORIGINS)),
  /** Kind, in words: «Звонок», «Запись», the vendor's name of another event. */
  event: z.string(),
  /** Null while it is worked on. */
  outcome: z.enum(valuesOf(DELIVERY_OUTCOMES)).nullable(),
  reason: z.string().nullable(),
  external_id: z.string().nullable(),
  phone: z.string().nullable(),
  communication_id: idSchema.nullable(),
  may_retry: verdictSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryListSchema = listOf(deliverySchema).meta({ id: 'IntegrationDeliveryList' });
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** Delivery as it came, secrets replaced by `•••`; `fields` are what a mapping may name. */
export const rawDeliverySchema = deliverySchema
  .extend({
    path: z.string(),
    query: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    is_cut: z.boolean(),
    fields: z.array(z.strictObject({ path: z.string(), value: z.string() })),
  })
  .meta({ id: 'IntegrationDelivery' });
export type RawDelivery = z.infer<typeof rawDeliverySchema>;

/** Trial of settings on the last deliveries: nothing is stored. */
export const previewInputSchema = z
  .strictObject({ settings: z.record(z.string(), z.unknown()) })
  .meta({ id: 'IntegrationPreviewInput' });
export type PreviewInput = z.output<typeof previewInputSchema>;
export const previewSchema = z
  .strictObject({
    data: z.array(z.strictObject({ delivery_id: idSchema, received_at: instantSchema, events: z.array(z.string()) })),
    /** Paths seen in the last deliveries, with an example each. */
    fields: z.array(z.strictObject({ path: z.string(), value: z.string() })),
  })
  .meta({ id: 'IntegrationPreview' });
export type IntegrationPreview = z.infer<typeof previewSchema>;

/** True if a source that is asked by us answers to these settings and secrets. */
export const connectionSchema = z
  .strictObject({ ok: z.boolean(), message: z.string() })
  .meta({ id: 'IntegrationConnection' });
export type Connection = z.infer<typeof connectionSchema>;
