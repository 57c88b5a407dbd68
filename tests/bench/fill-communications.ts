import { sql } from 'drizzle-orm';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
import { type OpenDatabase, type Query, rowsOf } from '#server/db/client.ts';

export type Sizes = {
  communications: number;
  evaluations: number;
  transcripts: number;
  /** Number of evaluations whose answers are written, too. */
  answered: number;
  /** Seconds between the starts of two communications; a million of them is a year. */
  secondsApart?: number;
};

const CRITERIA = 12;
const COMPANIES = 100;
const PROJECTS = 1000;
const PEOPLE = 10_000;
const ASSESSORS = 100;
/** Rows of one statement: a statement of the pool may take half a minute. */
const STEP = 50_000;
const SECONDS_APART = 31;

const CONTENT = JSON.stringify(
  aContent([
    aGroup(
      'g',
      Array.from({ length: CRITERIA }, (_, n) => aCriterion(`c${n}`, { scale: outOfTen, weight: n + 1 })),
    ),
  ]),
);

/** Runs statements one after the other, each over the next `STEP` numbers. */
async function inSteps(
  db: OpenDatabase,
  count: number,
  insert: (q: Query, from: number, to: number) => Promise<unknown>,
) {
  for (let from = 1; from <= count; from += STEP)
    await db.write((q) => insert(q, from, Math.min(count, from + STEP - 1)));
}

async function fillPlaces(q: Query): Promise<void> {
  const password = await hashPassword('razbor2026');
  await q.execute(
    sql`insert into companies (name) select 'Компания ' || n from generate_series(1, ${COMPANIES}::int) n`,
  );
  await q.execute(sql`insert into projects (company_id, name, status)
    select n % ${COMPANIES}::int + 1, 'Проект ' || n, 'active' from generate_series(1, ${PROJECTS}::int) n`);
  await q.execute(sql`insert into users (email, password_hash, surname, name, roles)
    select 'person' || n || '@razbor.example', ${password}, 'Фамилия' || md5(n::text), 'Имя' || n % 300,
      case when n = 1 then array['admin'] when n <= ${ASSESSORS}::int then array['assessor'] else array['manager'] end
    from generate_series(1, ${PEOPLE}::int) n`);
  await q.execute(sql`insert into project_members (project_id, user_id, role)
    select id % ${PROJECTS}::int + 1, id, 'manager' from users where id > ${ASSESSORS}::int`);
  await q.execute(sql`insert into forms (name) select 'Форма ' || n from generate_series(1, 10) n`);
  await q.execute(sql`insert into form_versions (form_id, number, content, published_at)
    select n, 1, ${CONTENT}::jsonb, now() from generate_series(1, 10) n`);
  await q.execute(sql`insert into communication_types (name) select 'Тип ' || n from generate_series(1, 20) n`);
  await q.execute(sql`insert into communication_tags (name) select 'Тег ' || n from generate_series(1, 50) n`);
  await q.execute(sql`insert into media (storage_key, file_name, mime_type, size_bytes, sha256, duration_seconds, channels, peaks)
    values ('aa/bb/cc', 'call.mp3', 'audio/mpeg', 1, 'x', 60, 1, '[]')`);
}

/** A year of calls; a project's people take them in turns. */
async function fillCommunications(
  q: Query,
  { from, to, secondsApart }: { from: number; to: number; secondsApart: number },
) {
  await q.execute(sql`insert into communications (project_id, company_id, employee_id, client_name, client_phone, category, direction,
      type_id, temperature, outcome, audio, media_id, note, started_at, duration_seconds)
    select project_id, project_id % ${COMPANIES}::int + 1,
      ${ASSESSORS}::int + 1 + (n * 7919) % ${PEOPLE - ASSESSORS}::int, 'Клиент' || md5((n % 5000)::text), '+7' || 9000000000 + (n * 7919) % 999999999,
      case when n % 10 = 0 then 'chat' else 'call' end, case when n % 3 = 0 then 'outgoing' else 'incoming' end, n % 20 + 1,
      (array['cold', 'warm', 'hot', null])[n::int % 4 + 1], 'answered', case when n % 10 = 0 then 'none' else 'ready' end,
      case when n % 10 = 0 then null else 1 end, case when n % 20 = 0 then 'Просил перезвонить ' || n else '' end,
      now() - n * ${secondsApart}::float8 * interval '1 second', (n * 31) % 1800
    from generate_series(${from}::bigint, ${to}::bigint) n, lateral (select (n * 104729 % ${PROJECTS}::int)::int + 1 as project_id) p`);
  await q.execute(sql`insert into communication_tag_links (communication_id, tag_id)
    select n, (n * 13) % 50 + 1 from generate_series(${from}::bigint, ${to}::bigint) n where n % 3 = 0`);
}

/** Newest evaluations, of which one in twenty is a draft: thirty of each assessor, as people at work have. */
const BEGUN = 60_000;

/** Most are published, one of twenty waits; older calls are judged, the newest are not. */
async function fillEvaluations(q: Query, { from, to, skipped }: { from: number; to: number; skipped: number }) {
  await q.execute(sql`insert into evaluations (communication_id, communication_started_at, communication_duration_seconds,
      communication_company_id, communication_project_id, communication_employee_id, form_id, form_version_id, assessor_id, state,
      score, raw_score, passed, has_critical_failure, result, origin, published_at, submitted_at)
    select c.id, c.started_at, c.duration_seconds, c.company_id, c.project_id, c.employee_id, n % 10 + 1, n % 10 + 1, n % ${ASSESSORS}::int + 1,
      case when begun then 'draft' when n % 20 = 1 then 'submitted' else 'published' end,
      case when begun then null else (n * 37) % 10000 / 100.0 end, (n * 37) % 10000 / 100.0, (n * 37) % 10000 >= 6000, n % 50 = 0,
      '{"grade": {"name": "Хорошо", "tone": "good"}}', '{"by": "hand"}', case when begun or n % 20 = 1 then null else now() end, now()
    from generate_series(${from}::bigint, ${to}::bigint) n
      cross join lateral (select n <= ${BEGUN}::int and (n + n / 100) % 20 = 0 as begun) b
      join communications c on c.id = n + ${skipped}::int`);
}

async function fillAnswers(q: Query, from: number, to: number): Promise<void> {
  await q.execute(sql`insert into evaluation_answers (evaluation_id, criterion_key, value, na, comment, reasons, evidence, normalised)
    select n, 'c' || c, jsonb_build_object('v', (n + c) % 11), false, '', '[]', '[]', (n + c) % 11 / 10.0
    from generate_series(${from}::bigint, ${to}::bigint) n, generate_series(0, ${CRITERIA - 1}::int) c`);
}

/** A greeting in most, and forty words each of three thousand. */
async function fillTranscripts(q: Query, from: number, to: number): Promise<void> {
  await q.execute(sql`insert into transcripts (communication_id, body)
    select n, case when n % 6 > 0 then 'Здравствуйте! ' else '' end || (select string_agg('слово' || (n * 31 + w * 7907) % 3000, ' ') from generate_series(1, 40) w)
    from generate_series(${from}::bigint, ${to}::bigint) n`);
}

/** Facts of speech of each call: shares around forty and fifteen, and what few have: holds, long pauses, interruptions. */
async function fillSpeech(q: Query, from: number, to: number): Promise<void> {
  await q.execute(sql`insert into communication_speech (communication_id, due, method, source, talk_share, silence_share, long_pauses,
      hold_seconds, monologue_seconds, interruptions)
    select n, false, 1, 'channels', 20 + (n * 7919) % 500 / 10.0, (n * 104729) % 400 / 10.0,
      case when n % 12 = 0 then n % 5 + 1 else 0 end, case when n % 30 = 0 then n % 300 + 10 else 0 end,
      5 + (n * 31) % 1750 / 10.0, case when n % 8 = 0 then (n * 13) % 9 + 1 else 0 end
    from generate_series(${from}::bigint, ${to}::bigint) n where n % 10 > 0
    on conflict (communication_id) do update set due = false, method = 1, source = excluded.source, talk_share = excluded.talk_share,
      silence_share = excluded.silence_share, long_pauses = excluded.long_pauses, hold_seconds = excluded.hold_seconds,
      monologue_seconds = excluded.monologue_seconds, interruptions = excluded.interruptions`);
}

/**
 * Bulk filling: keeping indexes, flags and copies up to date row by row costs several times what the rows do, so indexes
 * are created, and what triggers keep is written, once. Facts of dashboards stay out: no list reads them.
 */
async function allAtOnce(db: OpenDatabase, fill: () => Promise<void>): Promise<void> {
  const indexes = await db.read((q) =>
    rowsOf<{ name: string; definition: string }>(
      q,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename in ('communications', 'communication_tag_links', 'communication_speech', 'transcripts') and indexname like '%_idx'`,
    ),
  );
  for (const { name } of indexes) await db.write((q) => q.execute(sql`drop index ${sql.identifier(name)}`));
  for (const table of ['communications', 'evaluations'])
    await db.write((q) => q.execute(sql`alter table ${sql.identifier(table)} disable trigger user`));
  await fill();
  await db.write(async (q) => {
    await q.execute(sql`set local statement_timeout = 0`);
    await q.execute(sql`update communications set has_draft = state = 'draft', has_submitted = state = 'submitted',
      has_out = state = 'published', best_score = settled_score, worst_score = settled_score from evaluations where communication_id = communications.id`);
    for (const table of ['communications', 'evaluations'])
      await q.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });
  for (const { definition } of indexes)
    await db.write(async (q) => {
      await q.execute(sql`set local statement_timeout = 0`);
      await q.execute(sql.raw(definition));
    });
}

/** Meanings of four in five: reasons and results as often as one another, an objection in every third (D-52). */
async function fillMeanings(q: Query, from: number, to: number): Promise<void> {
  const each = sql`generate_series(${from}::int, ${to}::int) n where n % 5 <> 0`;
  await q.execute(sql`insert into communication_meanings
      (communication_id, state, made_at, reason, reason_label, topic, topic_label, result, result_label, objections, promise_due)
    select n, 'done', now(), (array['buy', 'ask', 'order', 'problem', 'complaint'])[n / 5 % 5 + 1], 'Причина',
      case when n % 9 = 0 then null else 'price' end, 'Цена', (array['sold', 'next', 'thinks'])[n % 3 + 1], 'Результат',
      (n % 3 = 0)::int, case when n % 6 = 0 then current_date + (n / 6 % 60)::int - 40 end
    from ${each}`);
  await q.execute(sql`insert into meaning_objections (communication_id, place, key, label, how)
    select n, 0, case when n % 1500 = 0 then 'trust' else (array['price', 'think'])[n % 2 + 1] end, 'Дорого',
      (array['answered', 'avoided', 'none'])[n / 3 % 3 + 1]
    from ${each} and n % 3 = 0`);
}

/** Data of a year in a firm of this size: every offered query has something to look through. */
export async function fillYear(db: OpenDatabase, sizes: Sizes): Promise<void> {
  await fillRows(db, sizes);
  await db.read((q) => q.execute(sql`vacuum analyze`));
}

/** The same, not yet vacuumed: of many millions that takes longer than a statement of the pool may. */
export async function fillRows(db: OpenDatabase, sizes: Sizes): Promise<void> {
  const { communications, evaluations, transcripts, answered, secondsApart = SECONDS_APART } = sizes;
  await db.write(fillPlaces);
  const skipped = communications - evaluations;
  await allAtOnce(db, async () => {
    await inSteps(db, communications, (q, from, to) => fillCommunications(q, { from, to, secondsApart }));
    await inSteps(db, transcripts, fillTranscripts);
    await inSteps(db, communications, fillSpeech);
    await inSteps(db, communications, fillMeanings);
    await inSteps(db, evaluations, (q, from, to) => fillEvaluations(q, { from, to, skipped }));
  });
  await inSteps(db, answered, fillAnswers);
}
