import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { type Database, type Query, rowsOf } from '#server/db/client.ts';
import * as tables from '#server/db/schema/index.ts';

/** Columns without typed text: words of the program, keys and hashes. Every other one is planted. */
const MACHINE = new Set(
  `access_links.token_hash access_links.target_type
  appeals.scope appeals.grounds appeals.state appeals.decision_reason appeal_lines.criterion_key appeal_lines.reason
  attachments.storage_key attachments.shown_as
  audit_records.action audit_records.entity audit_records.request_id
  clips.criterion_key clips.answer
  calibrations.status calibration_communications.chosen calibration_agreed_answers.criterion_key
  calibration_agreed_answers.decision calibration_steps.from_status calibration_steps.to_status
  communication_speech.employee_channel communication_speech.source communication_speech.notes
  communications.category communications.direction communications.temperature communications.outcome communications.audio
  companies.logo_key criteria.criterion_group criteria.comment_required
  evaluations.kind evaluations.state evaluations.origin evaluation_answers.criterion_key
  evaluation_transitions.from_state evaluation_transitions.to_state
  idempotency_keys.key idempotency_keys.fingerprint idempotency_keys.sending idempotency_keys.rights
  incoming_uploads.part_keys jobs.kind jobs.key
  media.storage_key media.mime_type media.sha256 media.peaks media.activity notification_mutes.kind notification_mutes.channel password_resets.token_hash
  projects.status projects.time_zone projects.publishing projects.employee_channel rate_limits.key
  sample_plans.period sample_plans.window sample_plans.filters sample_plans.assessor_ids sample_plans.schedule
  sample_runs.state tasks.state tasks.period_from
  saved_views.list saved_views.columns saved_views.density
  telegram_subscriptions.blocks telegram_subscriptions.schedule
  telegram_deliveries.kind telegram_deliveries.state telegram_deliveries.files telegram_deliveries.period_key
  telegram_codes.code_hash telegram_limits.key telegram_updates.held_by
  users.email users.password_hash users.status users.roles users.avatar_key
  reports.kind reports.status weekly_reports.state company_members.role project_members.role sessions.token_hash`.split(
    /\s+/,
  ),
);
/** Fields of jsonb without typed text. */
const MACHINE_KEYS = new Set(
  'type key criterion_key group_key criterion_id side at rate_method scale type_view comment_required critical counting zeroed_by tone kind criterion_group block said_by'.split(
    ' ',
  ),
);
/** Tables without rows here: nothing of them is in any answer to a guest, nor can be. */
const NO_ROWS = new Set(
  'ask_finds ask_talks asks auto_evaluations comment_templates communication_meanings company_engines criterion_trust dictionaries engine_checks engine_requests engine_spending favorites idempotency_keys import_batches import_files import_recordings imports incoming_uploads integration_calls integration_deliveries integration_people integration_records integration_secrets integrations jobs machine_levels meaning_corrections meaning_objections meaning_references meaning_runs notification_mutes password_resets rate_limits recovery_codes sample_plans sample_runs saved_views schedules second_factors secret_check speech_norms shown_suggestions suggestion_asks suggestions tasks telegram_codes telegram_limits telegram_people telegram_updates transcription_pieces transcription_runs trust_moves weekly_deliveries weekly_runs'.split(
    ' ',
  ),
);

/**
 * Planted phone; `tail` are the seven digits that no guest may read; all spellings are of one number, 900 and the tail.
 */
export type Planted = { column: string; text: string; tail: string };

const WORDS = 'ноль один два три четыре пять шесть семь восемь девять'.split(' ');

/** Spellings, one column after another. */
const WAYS: ((tail: string) => string)[] = [
  (t) => `+7 900 ${t.slice(0, 3)}-${t.slice(3, 5)}-${t.slice(5)}`,
  (t) => `8 (900) ${t.slice(0, 3)}–${t.slice(3, 5)}–${t.slice(5)}`,
  (t) => `8\u2011900\u2011${t.slice(0, 3)}\u2011${t.slice(3, 5)}\u2011${t.slice(5)}`,
  (t) => `900${t}`,
  (t) => `8 9 0 0 ${t.split('').join(' ')}`,
  (t) => `8900${t}`.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (t) => `900.${t.slice(0, 3)}.${t.slice(3)}`,
  (t) =>
    `восемь девятьсот ${t
      .split('')
      .map((digit) => WORDS[Number(digit)])
      .join(' ')}`,
];

function phoneOf(column: string, n: number): Planted {
  const tail = `5${String(n).padStart(3, '0')}777`;
  return { column, tail, text: WAYS[n % WAYS.length]?.(tail) ?? '' };
}

/** JSON with the number added to every text inside. */
function inJson(value: unknown, phone: string): unknown {
  if (typeof value === 'string') return `${phone}; ${value}`;
  if (Array.isArray(value)) return value.map((one) => inJson(one, phone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, MACHINE_KEYS.has(key) ? one : inJson(one, phone)]),
  );
}

const isJson = (column: PgColumn): boolean => column.getSQLType() === 'jsonb';
const isText = (column: PgColumn): boolean => /^(?:text|varchar|char|citext)/i.test(column.getSQLType());

type PhoneColumn = { table: string; column: PgColumn };

/** Columns of the schema that could hold text. */
function textColumns(): PhoneColumn[] {
  return Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table as PgTable)).map((column) => ({
        table: getTableName(table as PgTable),
        column,
      })),
    )
    .filter(({ column }) => (isText(column) || isJson(column)) && !column.generated)
    .filter(({ table, column }) => !MACHINE.has(`${table}.${column.name}`));
}

async function plantJson(q: Query, { table, column }: PhoneColumn, phone: string): Promise<void> {
  const [of, name] = [sql.identifier(table), sql.identifier(column.name)];
  const rows = await rowsOf<{ place: string; value: unknown }>(
    q,
    sql`select ctid::text as place, ${name} as value from ${of} where ${name} is not null`,
  );
  for (const { place, value } of rows) {
    const planted = JSON.stringify(inJson(value, phone));
    await q.execute(sql`update ${of} set ${name} = ${planted}::jsonb where ctid = ${place}::tid`);
  }
}

async function plantText(q: Query, { table, column }: PhoneColumn, phone: string): Promise<void> {
  const [of, name] = [sql.identifier(table), sql.identifier(column.name)];
  // Phone columns hold nothing else, and none of them takes a sentence.
  const isPhone = column.name.endsWith('phone');
  const value = isPhone ? sql`${phone}` : sql`${phone} || '; ' || coalesce(${name}, '')`;
  await q.execute(sql`update ${of} set ${name} = ${value}`);
}

async function countRows(q: Query, table: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(q, sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return row?.n ?? 0;
}

/**
 * Plants a phone of its own in every column of the schema that holds typed text, whatever it is called: a column added
 * later is planted, too, and one that does not accept it must be named above.
 */
export async function plantPhones(db: Database): Promise<Planted[]> {
  const planted: Planted[] = [];
  await db.write(async (q) => {
    const immutable = ['audit_records', 'form_versions'].map((name) => sql.identifier(name));
    for (const table of immutable) await q.execute(sql`alter table ${table} disable trigger user`);
    for (const [n, place] of textColumns().entries()) {
      const name = `${place.table}.${place.column.name}`;
      const rows = await countRows(q, place.table);
      if (rows === 0 && !NO_ROWS.has(place.table)) throw new Error(`${place.table} has no rows to plant into`);
      const phone = phoneOf(name, n);
      const text = place.column.name.endsWith('phone') ? `+7900${phone.tail}` : phone.text;
      await (isJson(place.column) ? plantJson : plantText)(q, place, text);
      if (rows > 0) planted.push({ ...phone, text });
    }
    for (const table of immutable) await q.execute(sql`alter table ${table} enable trigger user`);
  });
  return planted;
}

/**
 * Numbers drawn at random: of the request, of a recording's link. Their digits, run together, were once a planted tail:
 * a request's number has about 14 runs of seven digits, 80 of ten million are planted, and 1 448 answers are read.
 */
const DRAWN = /"request_id":"[^"]*"|\/media\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}|[?&]sig=[\w-]+/g;

/** Planted phones that can be read in an answer, in any spelling. */
export function phonesIn(answer: string, planted: readonly Planted[]): string[] {
  const told = answer.replaceAll(DRAWN, '');
  const digits = told.normalize('NFKC').replaceAll(/\D/g, '');
  return planted.filter(({ tail, text }) => digits.includes(tail) || answer.includes(text)).map(({ column }) => column);
}
