import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { storedJson } from '#server/db/schema/columns.ts';
import { weeklyReports } from '#server/db/schema/index.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld } from '#tests/support/world.ts';

/** The table as a later program knows it, whose figures have one more. */
type Later = WeeklyFigures & { silence: { share: number | null } };
const later = pgTable('weekly_reports', {
  report_id: integer().primaryKey(),
  state: text().notNull(),
  figures: storedJson<Later>({ steps: [(first: WeeklyFigures) => ({ ...first, silence: { share: null } })] }).notNull(),
});

let app: TestApp;
let pm: Caller;
let id: number;

beforeEach(async () => {
  app = await testApp();
  const { a } = await createWorld(app.db);
  pm = await app.as(a.pm);
  const week = { week_from: '2026-03-02', week_to: '2026-03-08' };
  id = await createWeeklyReport(app.db, { ...week, project: a.project, company: a.company, state: 'draft', to: a.pm });
});

const isIt = () => eq(later.report_id, id);
const shown = () => pm.get<WeeklyReport>(`/api/reports/weekly/${id}`);

describe('a sent report and a program that knows another figure (Q-30)', () => {
  test('the later program reads what lacks the figure, as its step says', async () => {
    await app.db.write((q) => q.update(later).set({ state: 'sent' }).where(isIt()));
    const { figures } = (await shown()).body.content;
    const [row] = await app.db.read((q) => q.select({ figures: later.figures }).from(later).where(isIt()));
    expect(row?.figures).toEqual({ ...figures, silence: { share: null } });
  });

  test('what the later program has written is shown by today’s, whole and in each kind of file', async () => {
    const figures: Later = { ...(await shown()).body.content.figures, silence: { share: 0.2 } };
    await app.db.write((q) => q.update(later).set({ figures, state: 'sent' }).where(isIt()));
    const [row] = await app.db.read((q) => q.select({ figures: later.figures }).from(later).where(isIt()));
    expect(row?.figures).toEqual(figures);
    const answer = await shown();
    expect(answer.status).toBe(200);
    expect(answer.body.content.figures).toEqual(figures);
    for (const type of ['pdf', 'xlsx'])
      expect((await pm.get(`/api/reports/weekly/${id}/files/${type}`)).status, type).toBe(200);
  });

  test('a figure of the dashboard that the report was made without is left out of it, and nothing else', async () => {
    const whole = (await shown()).body.content.figures;
    const figures = {
      ...whole,
      figures: [{ key: 'evaluated' as const, value: 3, previous: null, change: null, count: 3, thin: true }],
    };
    await app.db.write((q) =>
      q.update(weeklyReports).set({ figures, state: 'sent' }).where(eq(weeklyReports.report_id, id)),
    );
    const answer = await shown();
    expect(answer.body.content.figures.figures.map(({ key }) => key)).toEqual(['evaluated']);
    for (const type of ['pdf', 'xlsx'])
      expect((await pm.get(`/api/reports/weekly/${id}/files/${type}`)).status, type).toBe(200);
  });
});
