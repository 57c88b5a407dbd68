import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';

const form = { id: 1, name: 'Звонок отдела продаж' };
const criterion = (id: string, name: string, mean: number, previous: number) => ({
  id: `1:${id}`,
  name,
  form,
  group: 'contact' as const,
  mean,
  previous,
  change: mean - previous,
  count: 48,
});
const call = (id: number, score: number, second: number | null) => ({
  communication_id: id,
  evaluation_id: id + 100,
  employee: { id: 7, name: 'Петрова Анна Игоревна' },
  client_name: 'ООО «Ромашка» & сыновья',
  started_at: '2026-11-18T09:30:00.000Z',
  score,
  quote: {
    text: 'Правильно ли я понимаю, что срок — до пятницы?',
    said_by: 'employee' as const,
    second,
    criterion: null,
  },
});

/** Content of a weekly report with everything in it. */
export function weeklyContent(change: Partial<WeeklyContent> = {}): WeeklyContent {
  return {
    figures: {
      as_of: '2026-11-23T04:00:00.000Z',
      company: { id: 1, name: 'ТехноМаркет' },
      project: { id: 1, name: 'Входящие заявки' },
      time_zone: 'Europe/Moscow',
      week: { from: '2026-11-16', to: '2026-11-22' },
      previous: { from: '2026-11-09', to: '2026-11-15' },
      norm: { done: 48, of: 50 },
      figures: [
        { key: 'evaluated', value: 48, previous: 45, change: 3, count: 48, thin: false },
        { key: 'mean_score', value: 81.4, previous: 78.2, change: 3.2, count: 48, thin: false },
        { key: 'critical', value: 3, previous: 2, change: 1, count: 3, thin: true },
      ],
      trend: Array.from({ length: 8 }, (_, index) => ({
        from: new Date(Date.UTC(2026, 8, 28 + index * 7)).toISOString().slice(0, 10),
        to: new Date(Date.UTC(2026, 9, 4 + index * 7)).toISOString().slice(0, 10),
        mean: index === 2 ? null : 70 + index * 1.5,
        count: index === 2 ? 0 : 30 + index,
        thin: index === 3,
      })),
      criteria: {
        best: [criterion('greeting', 'Приветствие и представление', 98.2, 96)],
        worst: [criterion('summary', 'Подытожил потребность', 41.7, 55.1)],
        fallen: [criterion('summary', 'Подытожил потребность', 41.7, 55.1)],
      },
      employees: Array.from({ length: 12 }, (_, index) => ({
        employee: { id: index + 1, name: `Сотрудник ${index + 1} Иванович` },
        mean: 90 - index * 2.25,
        previous: 85,
        change: 5 - index * 2.25,
        count: 4 + index,
        critical: index % 4 === 0 ? 1 : 0,
        thin: index === 0,
      })),
      speech: {
        count: 37,
        means: { talk_share: 52.4, interruptions: 1.3, monologue_seconds: 61, long_pauses: 0.4 },
        previous: { talk_share: 48.1, interruptions: 1.1, monologue_seconds: 58, long_pauses: null },
        employees: [
          {
            employee: { id: 11, name: 'Говорунов Пётр' },
            count: 12,
            means: { talk_share: 66.3, interruptions: 2.5, monologue_seconds: 96, long_pauses: 0 },
          },
        ],
      },
      meaning: {
        count: 37,
        reasons: [{ label: 'Хочет купить', count: 20 }],
        objections: [{ label: '=Дорого', count: 9, answered: 3, avoided: 4, none: 2 }],
        overdue: 1,
      },
      critical: [{ ...call(31, 0, 65.4), criteria: ['Грубость в адрес клиента'] }],
      critical_total: 3,
      calls: { best: call(41, 100, 12), worst: call(42, 22.5, null) },
      appeals: { filed: 4, resolved: 3, accepted: 1, waiting: 2 },
    },
    texts: {
      summary: 'Оценено 48 звонков из 50 по норме. Средний балл 81,4 (+3,2).',
      recommendations: 'Провести разбор «Подытожил потребность».\n=cmd|calc',
      next: 'Прослушать записи новичков.',
    },
    layout: (Object.keys(WEEKLY_BLOCKS) as WeeklyBlock[]).map((block) => ({ block, shown: true })),
    ...change,
  };
}
