import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Delivery } from '#domain/integrations/integrations.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import { rowsOf } from '#server/db/client.ts';
import { criterionTrust, engineRequests } from '#server/db/schema/index.ts';
import { createAsk } from '#tests/support/ask-factories.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import {
  createCommunication,
  createCommunicationType,
  createCriterion,
  createEvaluation,
  createForm,
  createMedia,
  createTag,
  createUser,
} from '#tests/support/factories.ts';
import { routeName } from '#tests/support/matrix/requests.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createClip, createPlaylist } from '#tests/support/clip-factories.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { check, importOf } from '#tests/support/imports.ts';
import { makeIntegration } from '#tests/support/integration-calls.ts';
import { createFavorite, createNiche } from '#tests/support/reference-factories.ts';
import { createRecheck } from '#tests/support/recheck-factories.ts';
import { makePlan } from '#tests/support/sample-plans.ts';
import { makeSubscription } from '#tests/support/telegram-subscriptions.ts';
import { earlierWords } from '#tests/support/matrix/transcripts.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { requestExport } from '#tests/support/exports.ts';
import { createSide, type Side, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

const WHO = ['pm', 'assessor', 'otherAssessor', 'customer', 'head', 'manager', 'guest'] as const;
type Who = (typeof WHO)[number];

/**
 * Number from which on rows get their numbers once company B is made, but for the common books: a foreign id shows by
 * its size.
 */
const FOREIGN_FROM = 5_000_000;
const FOREIGN_ID = /\b5\d{6}\b/;
const FOREIGN_NAME = /(?:Компания|Продажи|Сервис|Секрет|Избранное|Гость|ов) Б/;

/** Documents for developers, files by signed addresses, doors of sources, health: nobody's data. */
const OUTSIDE = /^GET (?:\/hooks\/|\/healthz|\/readyz|\/metrics|\/media\/|\/api\/docs|\/api\/openapi\.json)/;
const QUERIES: Record<string, string> = {
  'GET /api/communications/{id}/evaluation-sheet': 'form_id=1',
  'GET /api/companies/{id}/candidates': 'role=assessor',
  'GET /api/projects/{id}/candidates': 'role=manager',
  'GET /api/uploads/incoming/{id}/words': 'project_id=1',
};

let app: TestApp;
let world: World;
const callers = {} as Record<Who, Caller>;
type Ids = Record<string, number>;
let mine: Ids;
let theirs: Ids;

/** Entities, one of each that has an address, by the path that shows it. */
async function populate(side: Side): Promise<Ids> {
  const letter = side.company.name.slice(-1);
  const { project, manager: employee, assessor, pm } = side;
  const [type, tag] = [await createCommunicationType(app.db), await createTag(app.db)];
  const recording = await createMedia(app.db);
  const facts = { project, employee, recording, type, tags: [tag], client_name: `Секрет ${letter}` };
  const communication = await createCommunication(app.db, facts);
  const rated = { communication, form: world.form, answers: worldAnswers() };
  const evaluation = await createEvaluation(app.db, { ...rated, assessor, state: 'published' });
  const appeal = await createAppeal(app.db, { evaluation, author: side.head });
  const form = await createForm(app.db, { company: side.company, name: `Секрет ${letter}`, types: [type] });
  const criterion = await createCriterion(app.db, { company: side.company, name: `Секрет ${letter}` });
  const favorite = await createFavorite(app.db, {
    owner: assessor,
    company: side.company,
    name: `Избранное ${letter}`,
    communications: [communication],
  });
  const clip = await createClip(app.db, { communication, author: assessor, title: `Секрет ${letter}` });
  const playlist = await createPlaylist(app.db, {
    owner: assessor,
    company: side.company,
    name: `Секрет ${letter}`,
    clips: [clip],
  });
  const left = await leftToEngine(side, communication);
  const dictionary = await createDictionary(app.db, { company: side.company, name: `Секрет ${letter}` });
  // Records of the log about them.
  const keeper = await app.as(pm);
  await keeper.post('/api/access-links', { name: `Гость ${letter}`, target: { type: 'project', id: project.id } });
  await (await app.as(side.otherAssessor)).post(`/api/communications/${communication.id}/evaluations`, {
    form_id: world.form.id,
  });
  const coming = await keeper.post<IncomingUpload>(
    `/api/uploads/incoming?file_name=${encodeURIComponent(`Секрет ${letter}`)}&size_bytes=3000000`,
  );
  const heard = await createCommunication(app.db, { ...facts, recording: await createMedia(app.db) });
  const { calibration } = await startCalibration(app, keeper, {
    side,
    form: world.form,
    communications: [heard],
    user_ids: [assessor.id, side.customer.id, side.head.id],
    over: { name: `Секрет ${letter}` },
  });
  const recheck = await createRecheck(app.db, {
    side,
    form: world.form,
    communication: await createCommunication(app.db, facts),
    first: assessor,
    second: side.otherAssessor,
    secondAnswers: worldAnswers(),
    now: app.clock.now(),
  });
  const plan = await makePlan(app, { ...world, a: side }, { name: `Секрет ${letter}` });
  const report = await requestExport(keeper, 'communications', { query: `filter[project_id][]=${project.id}` });
  const weekly = await keeper.post<WeeklyReport>('/api/reports/weekly', { project_id: project.id, week: '2026-03-08' });
  await keeper.post(`/api/reports/weekly/${weekly.body.id}/approve`);
  const subscription = await makeSubscription(keeper, project, { name: `Секрет ${letter}` });
  const { integration } = await makeIntegration(keeper, project, { name: `Секрет ${letter}` });
  const trial = await keeper.post<Delivery>(`/api/integrations/${integration.id}/trial`);
  await keeper.put(`/api/integrations/${integration.id}/people`, {
    key: 'name',
    value: `Секрет ${letter}`,
    employee_id: employee.id,
  });
  const imported = await importOf(
    keeper,
    project,
    'Дата и время;Телефон\n06.03.2026 10:15;89161234567',
    `Секрет ${letter}.csv`,
  );
  await check(app, keeper, imported.id);
  return {
    integrations: integration.id,
    imports: imported.id,
    'imports file': imported.files[0]?.id ?? 0,
    'integration-deliveries': trial.body.id,
    'telegram-subscriptions': subscription.id,
    clips: clip.id,
    playlists: playlist.id,
    dictionaries: dictionary.id,
    'engines/requests': left,
    asks: await createAsk(app.db, {
      side,
      now: app.clock.now(),
      talks: [{ id: communication.id, outcome: 'yes', quote: `Секрет ${letter}` }],
      over: { question: `Секрет ${letter}` },
    }),
    communications: communication.id,
    'words version': await earlierWords(app.db, communication.id),
    'reports/weekly': weekly.body.id,
    reports: report.body.id,
    'sample-plans': plan.id,
    calibrations: calibration.id,
    rechecks: recheck.id,
    trust: await measured(project.id, form.id),
    rated: heard.id,
    'uploads/incoming': coming.body.id,
    evaluations: evaluation.id,
    appeals: appeal.id,
    companies: side.company.id,
    projects: project.id,
    users: employee.id,
    criterias: criterion.id,
    forms: form.id,
    'communications/options/forms': form.id,
    version: form.version_id,
    'reference/niches': (await createNiche(app.db)).id,
    'reference/communication-types': type.id,
    'reference/communication-tags': tag.id,
    'reference/favorites': favorite.id,
  };
}

/** A criterion whose machine is on trial; gives back its number. */
async function measured(project_id: number, form_id: number): Promise<number> {
  const now = app.clock.now();
  const made = { state: 'trial' as const, reason: 'started' as const, seed: 1, fingerprint: 'criterion a1' };
  const row = { ...made, examples: [], project_id, form_id, criterion_key: 'c', started_at: now, since: now };
  const [trust] = await app.db.write((q) => q.insert(criterionTrust).values(row).returning({ id: criterionTrust.id }));
  return trust?.id ?? 0;
}

/** A question that left for an engine; gives back its number. */
async function leftToEngine({ company }: Side, communication: { id: number }): Promise<number> {
  const at = { at: app.clock.now(), kind: 'chat' as const, host: 'engine', model: 'учебный-движок', tokens: 1, ms: 1 };
  const texts = { sent: company.name.replace('Компания', 'Секрет'), answered: 'Да', ok: true };
  const row = { ...at, ...texts, company_id: company.id, communication_id: communication.id };
  const [left] = await app.db.write((q) => q.insert(engineRequests).values(row).returning({ id: engineRequests.id }));
  return left?.id ?? 0;
}

async function countFrom(first: number): Promise<void> {
  const tables = await app.db.read((q) =>
    rowsOf<{ name: string }>(
      q,
      sql`select quote_ident(table_name) as name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
          and table_name not in ('niches', 'communication_types', 'communication_tags')`,
    ),
  );
  for (const { name } of tables)
    await app.db.write((q) => q.execute(sql.raw(`alter table ${name} alter column id restart with ${first}`)));
}

beforeAll(async () => {
  app = await testApp();
  const form = await createForm(app.db, { name: 'Разговор с клиентом', content: worldForm });
  const admin = await createUser(app.db, { role: 'admin' });
  const a = await createSide(app.db, 'А', form);
  world = { admin, form, a, b: a };
  mine = await populate(world.a);
  for (const who of WHO) if (who !== 'guest') callers[who] = await app.as(world.a[who]);
  const link = { name: 'Пётр', target: { type: 'project', id: world.a.project.id } };
  const { body } = await callers.pm.post<IssuedAccessLink>('/api/access-links', link);
  callers.guest = app.withToken(body.token);
  await callers.guest.get('/api/auth/permissions');
  await countFrom(FOREIGN_FROM);
  world.b = await createSide(app.db, 'Б', world.form);
  theirs = await populate(world.b);
});

const routes = (): string[] =>
  [...new Set(app.router.routes.filter(({ method }) => method === 'GET').map(routeName))].filter(
    (route) => !OUTSIDE.test(route),
  );

/** The address of a route over one side's rows; null when the test has no row for it yet. */
function addressOf(route: string, ids: Ids): string | null {
  const path = route.replace('GET ', '');
  const query =
    QUERIES[route] ?? (path.includes('{') || !/s$|\/(?:niches|favorites)$/.test(path) ? '' : 'per_page=100');
  const noun = Object.keys(ids).find((one) => path.startsWith(`/api/${one}/{id}`));
  const filled = (noun === undefined ? path : path.replace('{id}', String(ids[noun])))
    .replace('{version_id}', String(ids['version']))
    .replace('{file_id}', String(ids['imports file']))
    .replace('{type}', 'xlsx')
    .replace('{place}/{evaluation_id}', `worst/${ids['evaluations']}`)
    .replace('{words_version_id}', String(ids['words version']))
    .replace('{communication_id}', String(ids['rated']));
  return filled.includes('{') ? null : `${filled}${query && `?${query}`}`;
}

test('Q-19: each reading route with a number has a row that says whose number to ask', () => {
  expect(routes().filter((route) => addressOf(route, mine) === null)).toEqual([]);
  const isCommon = (noun: string) => /niches|communication-t/.test(noun);
  const foreign = Object.entries(theirs).filter(([noun]) => !isCommon(noun));
  expect(foreign.every(([, id]) => id >= FOREIGN_FROM)).toBe(true);
  expect(Object.values(mine).every((id) => id < FOREIGN_FROM)).toBe(true);
});

describe.each(WHO)('Q-19, D-2: no answer for %s has a number or a name of another company', (who) => {
  test('by their own addresses', async () => {
    for (const route of routes()) {
      const { status, body } = await callers[who].get(addressOf(route, mine) ?? '');
      const text = JSON.stringify(body);
      expect({ route, status, id: FOREIGN_ID.exec(text)?.[0], name: FOREIGN_NAME.exec(text)?.[0] }).toEqual({
        route,
        status: expect.toSatisfy((answered: number) => [200, 403, 404, 409, 423].includes(answered)),
        id: undefined,
        name: undefined,
      });
    }
  });

  test("by others' addresses: a refusal with nothing in it", async () => {
    for (const route of routes().filter((one) => one.includes('{id}'))) {
      // The books are common to all: nothing in them is foreign but the uses, which are not told.
      if (/niches|communication-t/.test(route)) continue;
      const { status, body } = await callers[who].get(addressOf(route, theirs) ?? '');
      const text = JSON.stringify(body);
      expect({ route, status, id: FOREIGN_ID.exec(text)?.[0], name: FOREIGN_NAME.exec(text)?.[0] }).toEqual({
        route,
        status: expect.toSatisfy((answered: number) => answered === 403 || answered === 404),
        id: undefined,
        name: undefined,
      });
    }
  });
});

test('Q-19: an administrator sees both, or this check would prove nothing', async () => {
  const admin = await app.as(world.admin);
  const { body } = await admin.get('/api/communications?per_page=100');
  expect(JSON.stringify(body)).toMatch(FOREIGN_ID);
  expect(JSON.stringify(body)).toMatch(FOREIGN_NAME);
});
