import { http, HttpResponse } from 'msw';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { testApp } from '#tests/support/test-app.ts';
import { FOR_READER, LINE, OPTIONS, READY, weeklyReport } from '#tests/support/weekly-fixtures.ts';
import { createWorld } from '#tests/support/world.ts';

const API = '*/api/reports/weekly';
const list = (mayMake: boolean) => ({
  data: [LINE],
  meta: { page: 1, per_page: 25, total: 1, total_exact: true, pages: 1 },
  auth: { create: mayMake ? { allowed: true } : { allowed: false, reason: 'Отчёты готовят руководители проектов.' } },
});

export type Sent = { method: string; path: string; body: unknown; revision: string | null };

/** The server of one weekly report, as its contract says; remembers what it was sent. */
export function serveWeekly(first: WeeklyReport = weeklyReport(), mayMake = true) {
  const sent: Sent[] = [];
  const state = { report: first };
  const note = async (request: Request): Promise<unknown> => {
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const { pathname } = new URL(request.url);
    sent.push({
      method: request.method,
      path: pathname.replace('/api/reports/weekly', ''),
      body,
      revision: request.headers.get('if-match'),
    });
    return body;
  };
  const moved = (over: Partial<WeeklyReport>) => {
    state.report = { ...state.report, ...over, revision: state.report.revision + 1 };
    return HttpResponse.json(state.report);
  };
  apiServer.use(
    http.get(API, () => HttpResponse.json(list(mayMake))),
    http.get(`${API}/options`, () => HttpResponse.json(OPTIONS)),
    http.get(`${API}/notice`, () => HttpResponse.json({ report: null })),
    http.get(`${API}/:id`, () => HttpResponse.json(state.report)),
    http.put(`${API}/:id`, async ({ request }) => {
      const { texts, layout, recipients } = (await note(request)) as Pick<WeeklyReport, 'recipients'> &
        Omit<WeeklyReport['content'], 'figures'>;
      return moved({ content: { ...state.report.content, texts, layout }, recipients });
    }),
    http.post(`${API}/:id/approve`, async ({ request }) => {
      await note(request);
      return moved(READY);
    }),
    http.post(`${API}/:id/refresh`, async ({ request }) => {
      await note(request);
      const { content } = state.report;
      return moved({ content: { ...content, figures: { ...content.figures, as_of: '2026-11-23T08:15:00.000Z' } } });
    }),
    http.post(`${API}/:id/send`, async ({ request }) => {
      await note(request);
      return moved({ ...FOR_READER, recipients: state.report.recipients, deliveries: [] });
    }),
    http.post(`${API}/:id/deliveries/:delivery/retry`, async ({ request }) => {
      await note(request);
      return moved({
        deliveries: state.report.deliveries.map((one) => ({ ...one, status: 'delivered' as const, error: null })),
      });
    }),
  );
  return { sent, state };
}

export async function asPm() {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, as: world.a.pm };
}

export async function asCustomer() {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, as: world.a.customer };
}
