import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { worldAnswers } from '#tests/support/world.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { autoEvaluations, machineLevels } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { autoRoom, type AutoRoom } from '#tests/support/auto-room.ts';
import { allAddresses, exportAll, readAll } from '#tests/support/read-everything.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import type { Caller } from '#tests/support/test-app.ts';

/** What the machine says, as nothing else is said here: its level and its score. */
const LEVEL = 'посажено: уровень';
const SCORE = 13.37;
const TOLD = /посажено|13[.,]37/;

const TEAM = ['admin', 'pm', 'assessor'] as const;
const OTHERS = ['customer', 'head', 'manager', 'guest'] as const;
type Reader = (typeof TEAM)[number] | (typeof OTHERS)[number];
const ALL: readonly Reader[] = [...TEAM, ...OTHERS];

let room: AutoRoom;
let talk: number;
let evaluation: number;
let addresses: string[];
const callers = {} as Record<Reader, Caller>;
const without = {} as Record<Reader, Map<string, string>>;
const withSeries = {} as Record<Reader, Map<string, string>>;

async function readByAll(into: Record<Reader, Map<string, string>>): Promise<void> {
  for (const who of ALL) into[who] = new Map([...(into[who] ?? []), ...(await readAll(callers[who], addresses))]);
}
/** Files of all lists, with every column. */
async function exportByAll(into: Record<Reader, Map<string, string>>): Promise<void> {
  for (const who of ALL) into[who] = new Map([...into[who], ...(await exportAll(room.app, callers[who]))]);
}

/** Places of the series itself: its conversations as rows and as a page, its project, and its columns of an export. */
const isOfSeries = (address: string): boolean =>
  // Memory and disk of the machine.
  address === '/api/system' ||
  address.startsWith('/api/communications?') ||
  address.startsWith('/api/auto-evaluations?') ||
  address === '/api/communications' ||
  [
    `/api/communications/${talk}`,
    `/api/communications/${talk}/workplace`,
    `/api/communications/${talk}/auto-evaluation`,
    `/api/projects/${room.world.a.project.id}/auto-evaluations`,
    '/api/auto-evaluations',
    'export of communications',
  ].includes(address);

beforeAll(async () => {
  room = await autoRoom();
  const { app, world } = room;
  const { project, manager, assessor } = world.a;
  await room.trust();
  await room.automate(true);
  talk = await room.said();
  await room.draw(talk, false);
  await room.work();
  // People's own figures, so that there is something to be mixed with; one of the very same conversation.
  const rated = await createCommunication(app.db, { project, employee: manager });
  for (const { id } of [rated, { id: talk }])
    ({ id: evaluation } = await createEvaluation(app.db, {
      communication: { ...rated, id },
      form: world.form,
      assessor,
      answers: worldAnswers({ greeting: 'no' }),
      state: 'published',
    }));
  for (const who of TEAM) callers[who] = await app.as(who === 'admin' ? world.admin : world.a[who]);
  for (const who of ['customer', 'head', 'manager'] as const) callers[who] = await app.as(world.a[who]);
  const target = { type: 'project', id: project.id };
  const { body } = await room.pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  callers.guest = app.withToken(body.token);
  const filters = ['has_auto]=1', 'has_auto]=0', 'auto_from]=13', 'auto_to]=14', 'score_from]=13', 'score_to]=14'];
  addresses = [
    ...(await allAddresses(app, talk)),
    ...filters.map((one) => `/api/communications?filter[${one}`),
    ...filters.map((one) => `/api/communications/meaning?filter[${one}`),
    ...filters.map((one) => `/api/communications/speech?filter[${one}`),
  ];
  await app.db.write(async (q) => {
    await q.update(autoEvaluations).set({ score: SCORE }).where(eq(autoEvaluations.communication_id, talk));
    await q.update(machineLevels).set({ option: LEVEL }).where(eq(machineLevels.communication_id, talk));
  });
  const series = await app.db.read((q) => q.select().from(autoEvaluations));
  // What opens for the first time is marked as seen: looked at once before anything is compared.
  await readByAll(withSeries);
  await readByAll(withSeries);
  await app.db.write((q) => q.delete(autoEvaluations));
  await readByAll(without);
  await exportByAll(without);
  await app.db.write((q) => q.insert(autoEvaluations).values(series));
  await exportByAll(withSeries);
}, 600_000);

const told = (who: Reader): string[] =>
  [...withSeries[who]].flatMap(([address, text]) => (TOLD.test(text) ? [address] : []));

describe('automatic evaluations, planted with a value of their own (D-44)', () => {
  test('stand where they belong', () => {
    expect(addresses.length).toBeGreaterThan(280);
    expect(told('pm')).toEqual(
      expect.arrayContaining([
        '/api/communications',
        '/api/communications?filter[auto_from]=13',
        `/api/communications/${talk}`,
        `/api/communications/${talk}/workplace`,
        `/api/communications/${talk}/auto-evaluation`,
        'export of communications',
      ]),
    );
  });

  test.each(TEAM)('are told to the %s in the places of the series alone', (who) => {
    expect(told(who).filter((address) => !isOfSeries(address))).toEqual([]);
  });

  test.each(OTHERS)('are told to the %s nowhere: no page, list, filter, figure, report, file', (who) => {
    expect(told(who)).toEqual([]);
  });

  test.each(ALL)('change no figure, list or file that the %s reads besides', (who) => {
    const changed = [...withSeries[who]].filter(([address, text]) => without[who].get(address) !== text);
    const besides = changed.map(([address]) => address).filter((address) => !isOfSeries(address));
    expect(besides).toEqual([]);
    if (OTHERS.some((one) => one === who)) expect(changed.map(([address]) => address)).toEqual([]);
  });

  test('nor do letters about an appeal against the evaluation of the same conversation', async () => {
    const { app, world, pm } = room;
    const opened = await (await app.as(world.a.customer)).post<Appeal>(`/api/evaluations/${evaluation}/appeals`, {
      scope: 'criteria',
      lines: [{ criterion_key: 'greeting', value: 'yes', na: false, comment: 'Слышно' }],
    });
    expect(opened.status).toBe(201);
    const step = (what: string, { id, revision }: Appeal, body?: unknown) =>
      pm.post<Appeal>(`/api/appeals/${id}/${what}`, body, { 'if-match': `"${revision}"` });
    const { body: taken } = await step('start-review', opened.body);
    const lines = [{ criterion_key: 'greeting', accepted: true, reason: 'assessor_error' }];
    expect((await step('resolve', taken, { lines, comment: 'Приветствие есть' })).status).toBe(200);
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    const subjects = app.mail.sent.map(({ subject }) => subject.split('.')[0]);
    expect(subjects).toEqual(expect.arrayContaining(['Открыта апелляция', 'Апелляция рассмотрена']));
    expect(app.mail.sent.filter((mail) => TOLD.test(JSON.stringify(mail)))).toEqual([]);
  });

  test('nor does the weekly report of its week, made while they stand there', async () => {
    const { world, pm } = room;
    const { body: opened } = await pm.get<Communication>(`/api/communications/${talk}`);
    const wanted = { project_id: world.a.project.id, week: opened.started_at.slice(0, 10) };
    const made = await pm.post<WeeklyReport>('/api/reports/weekly', wanted);
    expect(made).toMatchObject({ status: 201, body: { content: { figures: expect.anything() } } });
    expect(JSON.stringify(made.body)).not.toMatch(TOLD);
  });

  test('the employee reads the evaluation of the same conversation, and no machine beside it', () => {
    const opened = withSeries.manager.get(`/api/communications/${talk}`) ?? '';
    expect(opened).toMatch(/^200 .*"state":"published"/s);
    expect(opened).toContain('"auto":null');
  });

  test('are read by few files, none of which sums, reports, publishes or sends what people have given', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('demo'))
      .filter((file) => /autoEvaluations\b|auto_fingerprint/.test(readFileSync(`server/${file}`, 'utf8')));
    const rooms = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
    expect([...rooms].toSorted()).toEqual([
      'db/schema',
      'modules/auto-evaluations',
      'modules/communication-list',
      'modules/communications',
      'modules/machine',
      'modules/quick-checks',
    ]);
  });
});
