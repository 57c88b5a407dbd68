import { expect } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { signedText } from '#domain/charts/change-sentence.ts';
import type { AssessorRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { differenceText, valueText } from '#domain/dashboards/figure-texts.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { meanFigure, trendText } from '#domain/dashboards/trend-sentence.ts';
import type { Work } from '#domain/home/work.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { summarySentence } from '#domain/reports/weekly-sentences.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { reportMessage } from '#domain/telegram/report-message.ts';
import { reportWorkbook } from '#domain/telegram/report-workbook.ts';
import { weeklyMessage } from '#domain/telegram/weekly-message.ts';
import { linksOfUser } from '#server/modules/weekly/weekly-files/call-links.ts';
import { figuresBlock } from '#server/modules/weekly/weekly-files/pdf-figures.ts';
import { weeklySheets } from '#server/modules/weekly/weekly-files/weekly-sheets.ts';
import type { TaskFigures, TaskSummary } from '#domain/tasks/tasks.schema.ts';
import type { FigureWorld } from './figure-world.ts';
import type { Caller, TestApp } from './test-app.ts';

/** What one place says of one figure. */
type Claim = { figure: string; where: string; says: unknown };

const WEEK = { period: 'own', period_from: '2026-03-02', period_to: '2026-03-08' } as const;

export async function ask(caller: Caller, filter: DashboardFilters, path = '/api/dashboards'): Promise<Dashboard> {
  const { status, body } = await caller.get<Dashboard>(`${path}?${toQueryString({ filter, per_page: 100 })}`);
  expect(status).toBe(200);
  return body;
}

/** Every figure, in every place, as that place writes or keeps it. */
function ofDashboard(where: string, { figures, trend, employees, criteria, projects }: Dashboard): Claim[] {
  const claims: Claim[] = figures.flatMap(({ key, value, previous, change, count, of }) => [
    { figure: key, where: `${where}: tile`, says: value },
    { figure: `${key}, before`, where: `${where}: tile`, says: previous },
    { figure: `${key}, change`, where: `${where}: tile`, says: change },
    { figure: `${key}, of`, where: `${where}: note`, says: [count, of?.count ?? null] },
  ]);
  const points = trend.points.reduce((sum, { count }) => sum + count, 0);
  claims.push({ figure: 'evaluated', where: `${where}: bars of the trend`, says: points });
  for (const { employee, mean, change, count, rank } of employees?.rows ?? [])
    claims.push({ figure: `employee ${employee.id}`, where: `${where}: row`, says: [mean, change, count, rank] });
  for (const row of criteria.rows)
    claims.push({ figure: `criterion ${row.id}`, where: `${where}: row`, says: [row.mean, row.loss, row.count] });
  for (const { project, mean, norm, norm_done, appeals } of projects)
    claims.push(
      { figure: `project ${project.id}`, where: `${where}: row`, says: [mean, norm, norm_done] },
      ...(appeals
        ? [
            {
              figure: `appeals of project ${project.id}`,
              where: `${where}: row`,
              says: [appeals.accepted, appeals.resolved],
            },
          ]
        : []),
    );
  return claims;
}

/** Each figure once, with what its places say; equal for all of them. */
export function expectOneNumber(claims: readonly Claim[]): number {
  const figures = new Map<string, Claim[]>();
  for (const claim of claims) figures.set(claim.figure, [...(figures.get(claim.figure) ?? []), claim]);
  const different = [...figures.values()].filter((all) =>
    all.some(({ says }) => JSON.stringify(says) !== JSON.stringify(all[0]?.says)),
  );
  expect(different).toEqual([]);
  return [...figures.values()].reduce((sum, { length }) => sum + length - 1, 0);
}

async function readersOf(app: TestApp, world: FigureWorld): Promise<[string, Caller, boolean][]> {
  const { a, admin } = world;
  const pm = await app.as(a.pm);
  const link = { name: 'Гость', target: { type: 'project', id: a.project.id } };
  const guest = app.withToken((await pm.post<IssuedAccessLink>('/api/access-links', link)).body.token);
  const people = { admin, pm: a.pm, customer: a.customer, head: a.head };
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([name, user]) => [name, await app.as(user), true] as const),
  );
  return [...signedIn, ['guest', guest, false]].map(
    ([name, caller, isUser]) => [name, caller, isUser] as [string, Caller, boolean],
  );
}

/** One project's figures by every reader of all of it, on its own dashboard and on the one of everything. */
export async function projectClaims(app: TestApp, world: FigureWorld, filter: DashboardFilters): Promise<Claim[]> {
  const { id } = world.a.project;
  const claims: Claim[] = [];
  for (const [name, caller, isUser] of await readersOf(app, world)) {
    const own = await ask(caller, { ...WEEK, ...filter }, `/api/projects/${id}/dashboard`);
    claims.push(...ofDashboard(`${name}, project`, own));
    expectOneDirection(own);
    if (!isUser) continue;
    const all = await ask(caller, { ...WEEK, ...filter, project_id: [id] });
    claims.push(...ofDashboard(`${name}, all`, all));
  }
  return claims;
}

/** A sentence says no other direction than its tile, and its very numbers. */
function expectOneDirection({ figures, trend }: Dashboard): void {
  const mean = meanFigure(figures);
  const text = trendText(mean, trend);
  if (mean.value !== null) expect(text).toContain(valueText(mean.value, 'score'));
  const shown = signedText(mean.change, (value) => differenceText(value, 'score')) ?? '';
  expect(/выше|растёт/.test(text) && !shown.startsWith('+') && /ниже|выше/.test(text)).toBe(false);
  expect(/ниже|снижается/.test(text) && !shown.startsWith('−') && /ниже|выше/.test(text)).toBe(false);
}

/** The lead's line of an assessor beside the one that the assessor reads. */
export async function assessorClaims(
  app: TestApp,
  { a, admin }: FigureWorld,
  filter: DashboardFilters,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  const lead = await ask(await app.as(a.pm), { ...WEEK, ...filter });
  const given = (await (await app.as(a.pm)).get<TaskFigures>('/api/tasks/figures')).body.by_assessor;
  const whole = await ask(await app.as(admin), { ...WEEK, ...filter });
  for (const user of [a.assessor, a.otherAssessor]) {
    const self = await app.as(user);
    const own = await ask(self, { ...WEEK, ...filter });
    const { next: _next, ...queue } = (await self.get<TaskSummary>('/api/tasks/summary')).body;
    const { assessor: _who, ...counts } = given.find(({ assessor }) => assessor.id === user.id) ?? { assessor: null };
    claims.push(
      { figure: `tasks of ${user.id}`, where: 'the list of who gives them', says: counts },
      { figure: `tasks of ${user.id}`, where: 'own queue', says: queue },
    );
    const says = (rows: readonly AssessorRow[] | null) => rows?.find(({ assessor }) => assessor.id === user.id) ?? null;
    claims.push(
      { figure: `assessor ${user.id}`, where: 'pm', says: says(lead.assessors) },
      { figure: `assessor ${user.id}`, where: 'admin', says: says(whole.assessors) },
      { figure: `assessor ${user.id}`, where: 'the assessor', says: says(own.assessors) ?? null },
    );
  }
  // Who did nothing has a line of their own, and none among those who did something.
  return claims.filter(({ figure }) => claims.every((one) => one.figure !== figure || one.says !== null));
}

/** An employee's own results beside their lead's, and the department's mean beside that of the same people. */
export async function employeeClaims(
  app: TestApp,
  { a, people }: FigureWorld,
  filter: DashboardFilters,
): Promise<Claim[]> {
  const pm = await app.as(a.pm);
  const ofProject = { ...WEEK, ...filter, project_id: [a.project.id] };
  const lead = await ask(pm, ofProject);
  const team = [a.manager, ...people];
  const claims: Claim[] = [];
  for (const user of team) {
    const own = await ask(await app.as(user), { ...WEEK, ...filter });
    const row = lead.employees?.rows.find(({ employee }) => employee.id === user.id);
    claims.push(
      { figure: `mean of ${user.id}`, where: 'pm', says: row?.mean ?? null },
      { figure: `mean of ${user.id}`, where: 'own tile', says: meanFigure(own.figures).value },
      { figure: `mean of ${user.id}`, where: 'own sentence', says: own.own?.mean },
    );
    const others = team.filter(({ id }) => id !== user.id).map(({ id }) => id);
    const beside = await ask(pm, { ...ofProject, employee_id: others });
    const isTold = (beside.employees?.rows.filter(({ mean }) => mean !== null).length ?? 0) > 1;
    claims.push(
      { figure: `department of ${user.id}`, where: 'pm', says: isTold ? meanFigure(beside.figures).value : null },
      { figure: `department of ${user.id}`, where: 'own', says: own.own?.department_mean },
    );
    const { body: work } = await (await app.as(user)).get<Work>('/api/home/work');
    const line = work.lines.find(({ key }) => key === 'to_acknowledge');
    claims.push(
      { figure: `to acknowledge of ${user.id}`, where: 'home', says: line?.count ?? 0 },
      { figure: `to acknowledge of ${user.id}`, where: 'own', says: own.own?.to_acknowledge_total.communications },
    );
  }
  return claims;
}

/** The project's page beside its dashboard of the same thirty days. */
export async function pageClaims(app: TestApp, { a }: FigureWorld): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const [name, user] of Object.entries({ pm: a.pm, customer: a.customer })) {
    const caller = await app.as(user);
    const { body: page } = await caller.get<ProjectFigures>(`/api/projects/${a.project.id}/figures`);
    const { figures, employees } = await ask(caller, { period: 'days_30' }, `/api/projects/${a.project.id}/dashboard`);
    const of = (key: string) => figures.find((one) => one.key === key);
    const coverage = of('coverage');
    claims.push(
      { figure: 'mean', where: `${name}: page`, says: page.mean_score },
      { figure: 'mean', where: `${name}: tile`, says: of('mean_score')?.value },
      { figure: 'passed', where: `${name}: page`, says: page.pass_share },
      { figure: 'passed', where: `${name}: tile`, says: of('pass_share')?.value },
      { figure: 'evaluated', where: `${name}: page`, says: page.evaluated },
      { figure: 'evaluated', where: `${name}: list`, says: of('evaluated')?.communications },
      { figure: `coverage, ${name}`, where: 'page', says: [page.coverage, page.covered, page.communications] },
      {
        figure: `coverage, ${name}`,
        where: 'tile',
        says: [coverage?.value ?? null, coverage?.count ?? null, coverage?.of?.count ?? null],
      },
    );
    for (const { id, mean_score } of page.employees)
      claims.push(
        { figure: `employee ${id}`, where: `${name}: page`, says: mean_score },
        {
          figure: `employee ${id}`,
          where: `${name}: row`,
          says: employees?.rows.find(({ employee }) => employee.id === id)?.mean ?? null,
        },
      );
  }
  return claims;
}

const says = (text: string, wanted: string): string => (text.includes(wanted) ? wanted : `not «${wanted}»: ${text}`);

/** The weekly report and the messages beside the dashboard: page, sentence, PDF, workbook, messenger. */
export async function reportClaims(app: TestApp, { a }: FigureWorld): Promise<Claim[]> {
  const pm = await app.as(a.pm);
  const input = { project_id: a.project.id, week: WEEK.period_from };
  const { status, body: report } = await pm.post<WeeklyReport>('/api/reports/weekly', input);
  expect(status).toBe(201);
  const { content } = report;
  const dashboard = await ask(pm, { ...WEEK }, `/api/projects/${a.project.id}/dashboard`);
  const publicUrl = 'http://razbor.test';
  const pdf = JSON.stringify(figuresBlock(content));
  const sheet = weeklySheets(content, linksOfUser(publicUrl)).find(({ name }) => name === 'Показатели')?.rows ?? [];
  const file = reportWorkbook(dashboard)[0]?.rows ?? [];
  const sent = weeklyMessage({ content, report_id: report.id, publicUrl });
  const message = reportMessage('Отчёт', ['figures'], {
    project: a.project,
    period: content.figures.week,
    dashboard,
    calls: [],
    publicUrl,
  });
  const claims = dashboard.figures.flatMap(({ key, value, previous, change, count, of }): Claim[] => {
    const { title, unit } = FIGURES[key];
    const kept = content.figures.figures.find((one) => one.key === key);
    const changed = signedText(change, (size) => differenceText(size, unit));
    const line = `${title}: ${valueText(value, unit)}${changed === null ? '' : ` (${changed})`}`;
    const row = (rows: readonly (readonly unknown[])[], from = 1, to = 4) =>
      rows.find(([name]) => name === title)?.slice(from, to);
    return [
      { figure: key, where: 'dashboard', says: [value, previous, change] },
      { figure: key, where: 'report', says: kept && [kept.value, kept.previous, kept.change] },
      { figure: key, where: 'workbook of the week', says: row(sheet) },
      { figure: key, where: 'workbook of the messenger', says: row(file) },
      { figure: `${key}, of`, where: 'dashboard', says: [count, of?.count ?? null] },
      { figure: `${key}, of`, where: 'workbook of the messenger', says: row(file, 4, 6) },
      { figure: `${key} in words`, where: 'dashboard', says: valueText(value, unit) },
      { figure: `${key} in words`, where: 'PDF', says: says(pdf, valueText(value, unit)) },
      ...(value === null
        ? []
        : [
            { figure: `${key} as a line`, where: 'dashboard', says: line },
            { figure: `${key} as a line`, where: 'message of the week', says: says(sent, line) },
            { figure: `${key} as a line`, where: 'message', says: says(message, line) },
          ]),
    ];
  });
  const mean = meanFigure(dashboard.figures);
  const sentence = summarySentence(content.figures);
  if (mean.value !== null)
    claims.push(
      { figure: 'mean in a sentence', where: 'tile', says: valueText(mean.value, 'score') },
      { figure: 'mean in a sentence', where: 'summary', says: says(sentence, valueText(mean.value, 'score')) },
    );
  const { norm } = content.figures;
  const [row] = dashboard.projects;
  const normRow = sheet.find(([name]) => name === 'Норма недели');
  claims.push(
    { figure: 'norm', where: 'dashboard', says: row?.norm === null ? null : [row?.norm_done, row?.norm] },
    { figure: 'norm', where: 'report', says: norm && [norm.done, norm.of] },
    { figure: 'norm', where: 'workbook of the week', says: normRow ? [normRow[5], normRow[1]] : null },
    ...(norm
      ? [
          { figure: 'norm on paper', where: 'report', says: `${norm.done} из ${norm.of}` },
          { figure: 'norm on paper', where: 'PDF', says: says(pdf, `${norm.done} из ${norm.of}`) },
        ]
      : []),
  );
  for (const { employee, mean: own, change, count } of content.figures.employees)
    claims.push(
      { figure: `employee ${employee.id}`, where: 'report', says: [own, change, count] },
      {
        figure: `employee ${employee.id}`,
        where: 'dashboard',
        says: dashboard.employees?.rows
          .filter((one) => one.employee.id === employee.id)
          .flatMap((one) => [one.mean, one.change, one.count]),
      },
    );
  return claims;
}
