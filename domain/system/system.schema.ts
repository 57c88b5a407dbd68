import { z } from 'zod';
import { idSchema, instantSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { BACKUP_KINDS, SYSTEM_PARTS } from './system-words.ts';

const bytesSchema = z.number().int().min(0);
const countSchema = z.number().int().min(0);

/** What a release brought, as CHANGELOG.md says it: its newest part. */
const newsSchema = z.strictObject({
  title: z.string(),
  groups: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()) })),
});
export type News = z.infer<typeof newsSchema>;

/** Sizes of one day, kept for growth. Files are those that rows name: recordings and files of messages. */
export const measurementSchema = z.strictObject({
  at: instantSchema,
  database_bytes: bytesSchema,
  files: countSchema,
  file_bytes: bytesSchema,
});
export type Measurement = z.infer<typeof measurementSchema>;

/** Part that admins were written about, and when. */
export const toldSchema = z.strictObject({ part: z.enum(valuesOf(SYSTEM_PARTS)), at: instantSchema });

const growthSchema = z.strictObject({ since: instantSchema, database_bytes: z.number(), file_bytes: z.number() });
export type Growth = z.infer<typeof growthSchema>;

const databaseSchema = z.strictObject({
  engine: z.enum(['pglite', 'postgres']),
  version: z.string(),
  bytes: bytesSchema,
  /** Largest first, with indexes. `rows`: the planner's estimate, null until it has one. */
  tables: z.array(z.strictObject({ name: z.string(), bytes: bytesSchema, rows: countSchema.nullable() })),
  migrations: z.strictObject({ done: countSchema, known: countSchema }),
  /** Replica for reading, as the answering process sees it; null: there is none. `lag_seconds` null: it does not answer. */
  replica: z.strictObject({ lag_seconds: z.number().nullable(), used: z.boolean() }).nullable(),
});

const filesSchema = z.strictObject({
  place: z.enum(['disk', 'bucket']),
  /** Counted once a day; null before the first time. */
  counted: measurementSchema.nullable(),
  /** Disk of DATA_DIR on the process that answers; null where it cannot be asked. */
  disk: z.strictObject({ free: bytesSchema, total: bytesSchema }).nullable(),
});

const runningSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  progress: z.strictObject({ done: countSchema, total: countSchema }).nullable(),
});

const jobsStateSchema = z.strictObject({
  running: z.array(runningSchema),
  counts: z.strictObject({
    running: countSchema,
    /** Due now. */
    waiting: countSchema,
    /** For a later time, the next try among them. */
    later: countSchema,
    dead: countSchema,
  }),
  /** Since when the one that waits longest is due. */
  oldest_due_at: instantSchema.nullable(),
});

/** Letter or message that was given up. `retry`: by which endpoint it is sent once more. */
const undeliveredSchema = z.strictObject({
  channel: z.enum(['letter', 'telegram']),
  to: z.string(),
  about: z.string(),
  error: z.string(),
  at: instantSchema,
  path: z.string(),
  retry: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('weekly'), report_id: idSchema, delivery_id: idSchema }),
    z.strictObject({ by: z.literal('telegram'), delivery_id: idSchema }),
  ]),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

const mailSchema = z.strictObject({
  /** Folder: letters are files in DATA_DIR/mail and reach nobody. */
  sent_by: z.enum(['smtp', 'folder']),
  /** Why the newest of the letters that wait for their next try has not gone; null: none waits for one. */
  refusal: z.string().nullable(),
  /** People whose last letter with a link was refused. */
  people: countSchema,
  /** Chats that the bot can no longer write to: subscriptions and own chats. */
  broken_chats: countSchema,
  undelivered: z.array(undeliveredSchema),
  /** Null: no token is set. */
  bot: z.strictObject({ username: z.string().nullable(), error: z.string().nullable() }).nullable(),
});

const sourceSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  project: z.string(),
  /** Null: it is merely silent. */
  error: z.string().nullable(),
  last_call_at: instantSchema.nullable(),
});
const sourcesSchema = z.strictObject({
  active: countSchema,
  paused: countSchema,
  failed: countSchema,
  /** Switched on, and without a call for days. */
  silent: countSchema,
  /** Failed ones first, a handful. */
  named: z.array(sourceSchema),
});

const checkSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('under way'), percent: z.number().int().min(0).max(100) }),
  z.strictObject({ state: z.literal('whole'), at: instantSchema }),
  z.strictObject({ state: z.literal('damaged'), at: instantSchema, error: z.string() }),
]);
const backupSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(valuesOf(BACKUP_KINDS)),
  at: instantSchema,
  bytes: bytesSchema,
  check: checkSchema,
});
export type Backup = z.infer<typeof backupSchema>;

const certificateSchema = z.discriminatedUnion('state', [
  /** PUBLIC_URL is http. */
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('unknown'), error: z.string() }),
  z.strictObject({
    state: z.literal('known'),
    until: instantSchema,
    issuer: z.string(),
    /** Why browsers do not trust it; null: they do. */
    distrust: z.string().nullable(),
  }),
]);
export type Certificate = z.infer<typeof certificateSchema>;

const endingSchema = z.strictObject({ what: z.string(), until: instantSchema, path: z.string() });
export type Ending = z.infer<typeof endingSchema>;

const warningSchema = z.strictObject({ part: z.enum(valuesOf(SYSTEM_PARTS)), text: z.string() });
export type SystemWarning = z.infer<typeof warningSchema>;

export const systemSchema = z
  .strictObject({
    version: z.string(),
    node: z.string(),
    news: newsSchema.nullable(),
    database: databaseSchema,
    files: filesSchema,
    growth: growthSchema.nullable(),
    /** Processes that are connected to the database; the embedded one has no other. */
    processes: z.array(z.strictObject({ name: z.string(), since: instantSchema, own: z.boolean() })),
    jobs: jobsStateSchema,
    mail: mailSchema,
    sources: sourcesSchema,
    /** `made_by`: whether the server makes them itself; `list` are those of the process that answers. */
    backups: z.strictObject({ made_by: z.enum(['server', 'operator']), list: z.array(backupSchema) }),
    certificate: certificateSchema,
    ending: z.array(endingSchema),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'System' });
export type System = z.infer<typeof systemSchema>;

/** Name of a copy, which is looked up among those that are there and never made into a path. */
export const backupNameSchema = z.string().regex(/^[\w.-]{1,100}$/);
