import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { calibrationFiguresSchema } from '#domain/calibrations/calibration-review.schema.ts';
import { CHOICE_WAYS } from '#domain/calibrations/calibration-states.ts';
import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import { communicationSchema } from '#domain/communications/communications.schema.ts';
import { answerSchema, scoreResultSchema } from '#domain/evaluations/evaluations.schema.ts';
import { formContentSchema } from '#domain/forms/form-content.schema.ts';
import { ROW_VERDICTS } from '#domain/imports/import-words.ts';
import { importReadingSchema, importTableSchema } from '#domain/imports/imports.schema.ts';
import { integrationInputSchema } from '#domain/integrations/integrations.schema.ts';
import { meaningContentSchema } from '#domain/meaning/meaning-content.schema.ts';
import { isSameData } from '#domain/kernel/same-data.ts';
import { COMMUNICATION_DIRECTIONS, ROLES, valuesOf } from '#domain/references/static-references.ts';
import { weeklyContentSchema } from '#domain/reports/weekly-content.schema.ts';
import { updateWeeklySchema } from '#domain/reports/weekly-reports.schema.ts';
import { FUNNEL_STEPS } from '#domain/samples/sample-funnel.ts';
import { sampleFiltersSchema, samplePlanInputSchema } from '#domain/samples/samples.schema.ts';
import { savedViewSchema } from '#domain/saved-views/saved-views.schema.ts';
import { scaleSchema } from '#domain/scales/scale.schema.ts';
import { TELEGRAM_BLOCKS } from '#domain/telegram/telegram-words.ts';
import { createExportSchema } from '#domain/exports/exports.schema.ts';
import { sealSecret } from '#server/crypto/secret-box.ts';
import { asStored, fromStored } from '#server/db/schema/columns.ts';
import * as db from '#server/db/schema/index.ts';
import { openSecretSet } from '#server/ingest/integration-secrets.ts';
import { readCursor } from '#server/ingest/pull/pull-cursor.ts';
import { openDelivery } from '#server/ingest/raw-delivery.ts';
import { SOURCES } from '#server/ingest/sources/registry.ts';
import { JOBS } from '#server/registry/jobs.ts';
import { pinnedExamplesSchema, suggestionOutcomeSchema } from './stored-suggestions.ts';

const heardWords = z.strictObject({
  text: z.string(),
  segments: z.array(
    z.strictObject({ start: z.number(), end: z.number(), text: z.string(), speaker: z.string().nullable() }),
  ),
});

/** What the database keeps as JSON, and how each of its samples in tests/fixtures/stored is known to be of today. */
export type Stored = {
  name: string;
  read: (stored: unknown) => unknown;
  /** Null: it has no version, its reader parses it. */
  write: ((value: unknown) => unknown) | null;
  schemaOf: (sample: string) => z.ZodType;
  /** Samples that there must be. */
  samples: readonly string[];
};

/** A field that the column's type demands and the schema lacks does not compile. */
function of<C extends PgColumn>(column: C, schema: z.ZodType<C['_']['data']>): Stored {
  return {
    name: `${getTableName(column.table)}.${column.name}`,
    read: (stored) => fromStored(column, stored),
    write: (value) => asStored(column, value),
    schemaOf: () => schema,
    samples: [],
  };
}

/** Shape for each of several kinds, which its reader parses: a default of its schema is an upgrade. */
function ofKinds(column: PgColumn, schemas: Readonly<Record<string, z.ZodType>>): Stored {
  const { name, read } = of(column, z.unknown());
  return { name, read, write: null, schemaOf: (kind) => schemas[kind] ?? z.never(), samples: Object.keys(schemas) };
}

const pick = <T, U>(named: Readonly<Record<string, T>>, part: (each: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(named).map(([name, each]) => [name, part(each)]));

const SECRET = 'a secret of thirty-two characters';
const sealed = (purpose: string, stored: unknown): string => sealSecret(SECRET, purpose, JSON.stringify(stored));

const id = z.number().int();
const text = z.string();
const texts = z.array(text);
const seconds = z.number().nullable();
const direction = z.enum(valuesOf(COMMUNICATION_DIRECTIONS));

const phone = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), phone: text }),
  z.strictObject({ kind: z.literal('extension'), extension: text }),
  z.strictObject({ kind: z.literal('unrecognised'), raw: text }),
]);
const facts = z.strictObject({
  direction,
  outcome: z.enum(valuesOf(OUTCOMES)),
  started_at: text,
  duration_seconds: seconds,
  talk_seconds: seconds,
  wait_seconds: seconds,
  client_phone: phone.nullable(),
  client_name: text.nullable(),
  line: text.nullable(),
  person: z
    .strictObject({
      extension: text.nullable(),
      user_id: text.nullable(),
      email: text.nullable(),
      name: text.nullable(),
    })
    .nullable(),
  crm_url: text.nullable(),
  lead_source: text.nullable(),
});
const place = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('address'), url: text }),
  z.strictObject({ by: z.literal('source'), key: text, ready_after_seconds: z.number() }),
  z.strictObject({ by: z.literal('upload'), key: text, sha256: text }),
]);
const as_of = text.nullable();
const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), external_id: text, as_of, facts }),
  z.strictObject({ kind: z.literal('record'), external_id: text, as_of, record_id: text, place }),
  z.strictObject({ kind: z.literal('skip'), external_id: text.nullable(), reason: text }),
]);
const known = z.strictObject({
  statements: z.array(z.strictObject({ facts, as_of, received_at: text })),
  records: z.array(z.strictObject({ record_id: text, place, as_of })),
});
const choice = z.strictObject({
  by: z.enum(valuesOf(CHOICE_WAYS)),
  seed: z.number().exactOptional(),
  found: z.number().exactOptional(),
  favorite: text.exactOptional(),
  appeal_id: id.exactOptional(),
});
const origin = z.strictObject({ by: z.enum(['hand', 'search', 'plan']), details: text.exactOptional() });
const scope = z.strictObject({
  roles: z.array(z.enum(valuesOf(ROLES))),
  companies: z.strictObject({ pm: z.array(id), assessor: z.array(id), customer: z.array(id) }),
  blind_to: z.array(id),
});
const record = z.strictObject({
  rules: z.looseObject({}),
  from: text,
  until: text,
  steps: z.array(z.strictObject({ step: z.enum(valuesOf(FUNNEL_STEPS)), left: z.number() })),
});
const files = z.strictObject({
  photo: text.nullable(),
  documents: z.array(z.strictObject({ key: text, name: text })),
});
const intervals = z.array(z.tuple([z.number(), z.number()]));
const { reason, objections, promises } = meaningContentSchema.shape;
const meaningCorrection = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['reason', 'topic', 'result']), value: reason }),
  z.strictObject({ field: z.literal('objections'), value: objections }),
  z.strictObject({ field: z.literal('promises'), value: promises }),
]);
const book = z.array(z.strictObject({ key: text, label: text }));
const meaningReferences = z.strictObject({ reason: book, topic: book, result: book, objection: book });
const activity = z.strictObject({
  seconds: z.number(),
  channels: z.array(z.strictObject({ speech: intervals, music: intervals })),
  is_same: z.boolean(),
  snr_db: z.number().nullable(),
});
const named = z.record(text, z.unknown());
/** A cursor that is not understood is begun anew: all calls since the integration was made are asked for again. */
const cursor = named.refine((stored) => isSameData(readCursor(stored, new Date(0)), stored));
/** Bytes of the body are read from base64. */
const delivery = z.union([
  z.strictObject({
    from: z.literal('request'),
    delivery: z.strictObject({
      path: text,
      headers: z.record(text, text),
      query: text,
      body: z.instanceof(Uint8Array),
      multipart: z
        .strictObject({
          fields: z.array(z.tuple([text, text])),
          upload: z.strictObject({ key: text, sha256: text }).nullable(),
        })
        .nullable(),
    }),
    addressSecret: text.nullable(),
  }),
  z.strictObject({ from: z.literal('answer'), answer: z.unknown() }),
]);

const answer = answerSchema.shape;
const weekly = weeklyContentSchema.shape;

export const STORED: readonly Stored[] = [
  of(db.appealLines.value, answer.value),
  of(db.auditRecords.before, named),
  of(db.auditRecords.after, named),
  of(db.calibrationAgreedAnswers.value, answer.value),
  of(db.calibrationCommunications.chosen, choice),
  of(db.calibrations.figures, calibrationFiguresSchema),
  of(db.criteria.reasons, texts),
  of(db.criteria.scale, scaleSchema),
  of(db.evaluationAnswers.evidence, answer.evidence),
  of(db.evaluationAnswers.reasons, answer.reasons),
  of(db.evaluationAnswers.value, answer.value),
  of(db.evaluations.grade, scoreResultSchema.shape.grade),
  of(db.evaluations.origin, origin),
  of(db.evaluations.result, scoreResultSchema),
  of(db.formVersions.content, formContentSchema),
  of(db.formVersions.criterion_ids, z.array(id)),
  of(db.formVersions.dictionary_ids, z.array(id)),
  of(db.dictionaries.phrases, z.array(z.string())),
  of(db.criterionTrust.examples, pinnedExamplesSchema),
  of(db.suggestions.outcome, suggestionOutcomeSchema),
  of(db.communicationMeanings.content, meaningContentSchema),
  of(db.meaningCorrections.correction, meaningCorrection),
  of(db.meaningReferences.content, meaningReferences),
  of(db.importBatches.rows, z.array(z.tuple([id, z.enum(valuesOf(ROW_VERDICTS)), text.nullable()]))),
  of(db.importFiles.layout, importTableSchema),
  of(db.importFiles.part_keys, texts),
  of(db.imports.headings, texts),
  of(db.imports.reading, importReadingSchema),
  of(
    db.imports.recordings,
    z.strictObject({
      matched: id,
      unmatched: id,
      names: texts,
      words: z.strictObject({ rows: id, unmatched: id, names: texts }).optional(),
    }),
  ),
  of(db.incomingUploads.part_keys, texts),
  of(db.integrationCalls.known, known),
  of(db.integrationCalls.written, facts),
  of(db.integrationDeliveries.events, z.array(event)),
  of(db.integrationRecords.place, place),
  of(db.integrations.cursor, cursor),
  of(db.integrations.filter, integrationInputSchema.shape.filter),
  ofKinds(db.integrations.settings, { ...pick(SOURCES, (source) => source.settings), import: z.strictObject({}) }),
  ofKinds(
    db.jobs.payload,
    pick(JOBS, (job) => job.payload),
  ),
  of(db.media.activity, activity),
  of(db.media.peaks, z.array(z.array(z.number()))),
  of(db.reports.made_for, scope),
  of(db.reports.unloading, createExportSchema),
  of(db.samplePlans.assessor_ids, z.array(id)),
  of(db.samplePlans.filters, sampleFiltersSchema),
  of(db.samplePlans.schedule, samplePlanInputSchema.shape.schedule.unwrap()),
  of(db.sampleRuns.record, record),
  of(db.savedViews.columns, savedViewSchema.shape.columns),
  of(db.telegramDeliveries.files, files),
  of(db.telegramSubscriptions.blocks, z.array(z.enum(valuesOf(TELEGRAM_BLOCKS)))),
  of(db.transcriptVersions.messages, communicationSchema.shape.messages),
  of(db.transcriptVersions.segments, communicationSchema.shape.transcript),
  of(db.transcriptionPieces.heard, heardWords),
  of(db.transcripts.messages, communicationSchema.shape.messages),
  of(db.transcripts.segments, communicationSchema.shape.transcript),
  of(db.weeklyReports.figures, weekly.figures),
  of(db.weeklyReports.layout, weekly.layout),
  of(db.weeklyReports.recipients, updateWeeklySchema.shape.recipients),
  of(db.weeklyReports.texts, weekly.texts),
  {
    name: 'integration_secrets.sealed',
    read: (stored) => openSecretSet(SECRET, 1, sealed('integration:1', stored)),
    write: null,
    schemaOf: (source) => pick(SOURCES, ({ secrets }) => secrets)[source] ?? z.never(),
    samples: Object.keys(SOURCES),
  },
  {
    name: 'integration_deliveries.raw',
    read: (stored) => openDelivery(SECRET, 1, sealed('delivery:1', stored)),
    write: null,
    schemaOf: () => delivery,
    samples: [],
  },
];
