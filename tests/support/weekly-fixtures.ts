import { addDays } from '#domain/kernel/calendar-day.ts';
import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyCriterion, WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import {
  type WeeklyLine,
  type WeeklyOptions,
  type WeeklyReport,
  weeklyReportSchema,
} from '#domain/reports/weekly-reports.schema.ts';

/** Weekly reports as the API answers them, for screens; every one is checked against the contract. */
const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const PREVIOUS = { from: '2026-11-09', to: '2026-11-15' };
const yes = { allowed: true } as const;
const no = (reason: string) => ({ allowed: false, reason }) as const;

const criterion = (id: string, name: string, mean: number, change: number): WeeklyCriterion => ({
  id,
  name,
  form: { id: 1, name: 'Входящий звонок' },
  group: 'needs',
  mean,
  previous: mean - change,
  change,
  count: 48,
});

const call = (communication_id: number, score: number) => ({
  communication_id,
  evaluation_id: communication_id + 100,
  employee: { id: 11, name: 'Анна Лебедева' },
  client_name: 'ООО «Ромашка»',
  started_at: '2026-11-18T09:30:00.000Z',
  score,
});

const MEANS = [74.2, 75.1, null, 76.4, 77.9, 78.8, 78.2, 81.4];

export const FIGURES: WeeklyFigures = {
  as_of: '2026-11-23T04:00:00.000Z',
  company: { id: 1, name: 'Окна Плюс' },
  project: { id: 1, name: 'Продажи окон, Тверь' },
  time_zone: 'Europe/Moscow',
  week: WEEK,
  previous: PREVIOUS,
  norm: { done: 48, of: 50 },
  figures: [
    { key: 'evaluated', value: 48, previous: 41, change: 7, count: 48, thin: false },
    { key: 'norm_share', value: 96, previous: 82, change: 14, count: 48, thin: false },
    { key: 'mean_score', value: 81.4, previous: 78.2, change: 3.2, count: 48, thin: false },
    { key: 'pass_share', value: 87.5, previous: 90.2, change: -2.7, count: 42, thin: false },
    { key: 'critical', value: 2, previous: 1, change: 1, count: 2, thin: false },
    { key: 'appeals_accepted', value: 1, previous: 1, change: 0, count: 1, thin: false },
  ],
  trend: MEANS.map((mean, at) => {
    const from = addDays(WEEK.from, (at - 7) * 7);
    return { from, to: addDays(from, 6), mean, count: mean === null ? 0 : 30 + at * 3, thin: at === 1 };
  }),
  criteria: {
    best: [criterion('a', 'Приветствие по стандарту', 98.1, 1.2), criterion('b', 'Грамотная речь', 95.4, 0)],
    worst: [criterion('c', 'Выявление потребности', 52.3, -6.1), criterion('d', 'Работа с возражениями', 58.8, 2.4)],
    fallen: [criterion('c', 'Выявление потребности', 52.3, -6.1)],
  },
  employees: [
    {
      employee: { id: 11, name: 'Анна Лебедева' },
      mean: 88.2,
      previous: 85,
      change: 3.2,
      count: 20,
      critical: 0,
      thin: false,
    },
    {
      employee: { id: 12, name: 'Борис Кузнецов' },
      mean: 76.5,
      previous: 78,
      change: -1.5,
      count: 24,
      critical: 2,
      thin: false,
    },
    {
      employee: { id: 13, name: 'Вера Константинопольская-Заречная' },
      mean: 70,
      previous: null,
      change: null,
      count: 4,
      critical: 0,
      thin: true,
    },
  ],
  critical: [
    {
      ...call(41, 0),
      criteria: ['Грубость в разговоре'],
      quote: { text: 'Вы что, не слышите меня?', said_by: 'employee', second: 83.4, criterion: 'Грубость в разговоре' },
    },
  ],
  critical_total: 2,
  calls: {
    best: {
      ...call(42, 100),
      quote: { text: 'Давайте подберём размер под ваш проём', said_by: 'employee', second: 125, criterion: null },
    },
    worst: {
      ...call(43, 31.5),
      quote: {
        text: 'Не спросил, когда нужны окна',
        said_by: 'assessor',
        second: null,
        criterion: 'Выявление потребности',
      },
    },
  },
  appeals: { filed: 3, resolved: 2, accepted: 1, waiting: 1 },
};

const SUMMARY = 'Оценено 48 звонков из 50 по норме. Средний балл 81,4 (+3,2).';
export const PROPOSAL = 'Разобрать с командой критерий «Выявление потребности»: 52,3 %, на 6,1 п. п. ниже.';

const draft: WeeklyReport = {
  id: 7,
  revision: 3,
  state: 'draft',
  version: 1,
  versions: [{ id: 7, version: 1, created_at: '2026-11-23T04:00:00.000Z' }],
  author: null,
  created_at: '2026-11-23T04:00:00.000Z',
  sent_at: null,
  sent_by: null,
  content: {
    figures: FIGURES,
    texts: { summary: SUMMARY, recommendations: '', next: '' },
    layout: (Object.keys(WEEKLY_BLOCKS) as WeeklyBlock[]).map((block) => ({ block, shown: true })),
  },
  proposals: { summary: SUMMARY, recommendations: [PROPOSAL], next: ['Провести калибровку по новой форме.'] },
  recipients: { user_ids: [21], emails: ['director@okna.ru'], subscription_ids: [] },
  deliveries: [],
  may: {
    edit: yes,
    refresh: yes,
    approve: yes,
    reopen: no('Отчёт ещё черновик.'),
    send: no('Сначала отметьте отчёт готовым.'),
    remake: yes,
    remove: yes,
  },
};

/** A report in some state; `over` has what differs. */
export function weeklyReport(over: Partial<WeeklyReport> = {}): WeeklyReport {
  return weeklyReportSchema.parse({ ...draft, ...over });
}

const NOT_DRAFT = no('Сначала верните отчёт в черновик.');
const SENT = no('Отчёт отправлен.');

export const READY: Partial<WeeklyReport> = {
  state: 'ready',
  may: { ...draft.may, edit: NOT_DRAFT, refresh: NOT_DRAFT, approve: NOT_DRAFT, reopen: yes, send: yes },
};

export const SENT_REPORT: Partial<WeeklyReport> = {
  state: 'sent',
  sent_at: '2026-11-23T05:10:00.000Z',
  sent_by: { id: 2, name: 'Павел Седов' },
  may: { edit: SENT, refresh: SENT, approve: SENT, reopen: SENT, send: SENT, remake: yes, remove: SENT },
  deliveries: [
    {
      id: 1,
      channel: 'user',
      to: 'Ольга Директорова',
      status: 'delivered',
      at: '2026-11-23T05:10:04.000Z',
      error: null,
    },
    {
      id: 2,
      channel: 'email',
      to: 'director@okna.ru',
      status: 'failed',
      at: '2026-11-23T05:10:09.000Z',
      error: 'Почтовый сервер получателя не отвечает.',
    },
  ],
};

/** Answer to those who only read. */
export const FOR_READER: Partial<WeeklyReport> = {
  ...SENT_REPORT,
  proposals: { summary: '', recommendations: [], next: [] },
  recipients: null,
  deliveries: [],
};

export const OPTIONS: WeeklyOptions = {
  projects: [
    { id: 1, name: FIGURES.project.name, time_zone: 'Europe/Moscow', company: FIGURES.company, newest_day: null },
  ],
  people: [
    { id: 21, name: 'Ольга Директорова', email: 'olga@okna.ru', role: 'customer' },
    { id: 22, name: 'Роман Отделов', email: 'roman@okna.ru', role: 'head' },
  ],
  subscriptions: [{ id: 31, name: 'Чат руководителей', broken: true }],
};

export const LINE: WeeklyLine = {
  id: 7,
  state: 'sent',
  version: 2,
  project: FIGURES.project,
  company: FIGURES.company,
  week: WEEK,
  mean: 81.4,
  change: 3.2,
  author: null,
  created_at: '2026-11-23T04:00:00.000Z',
  sent_at: '2026-11-23T05:10:00.000Z',
  failed: 1,
  may: { remove: no('Отчёт отправлен.') },
};
