import { describe, expect, it } from 'vitest';
import {
  assessorsText,
  criteriaText,
  employeesText,
  heatMapText,
  hoursText,
  kindsText,
  normText,
  percentText,
  projectsText,
  scoreText,
  spreadText,
  toAcknowledgeText,
} from './dashboard-sentences.ts';
import { figureNote } from './figure-note.ts';
import { distinctNames } from './distinct-names.ts';
import { comparedDaysText, daysText, daysWithYear, pointName } from './period-text.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const appeals = (waiting: number) => ({
  total: waiting,
  waiting,
  resolved: 0,
  accepted: 0,
  accepted_share: null,
  communications: waiting,
  filter: {},
});

describe('days in words', () => {
  it.each([
    ['2026-11-16', '2026-11-22', '16–22 ноября', '16–22 ноября 2026'],
    ['2026-10-24', '2026-11-22', '24 октября – 22 ноября', '24 октября – 22 ноября 2026'],
    ['2025-12-28', '2026-01-03', '28 декабря 2025 – 3 января 2026', '28 декабря 2025 – 3 января 2026'],
    ['2026-05-01', '2026-05-01', '1 мая', '1 мая 2026'],
  ])('P-47: %s to %s', (from, to, text, withYear) => {
    expect(plain(daysText({ from, to }))).toBe(text);
    expect(plain(daysWithYear({ from, to }))).toBe(withYear);
  });

  it('D-27: the days that others are compared with have their year where it is another one', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const october = { from: '2026-10-02', to: '2026-10-31' };
    const december = { from: '2025-12-01', to: '2025-12-31' };
    expect(plain(comparedDaysText(october, november))).toBe('2–31 октября');
    expect(plain(comparedDaysText(december, { from: '2026-01-01', to: '2026-01-31' }))).toBe('1–31 декабря 2025');
  });

  it('D-27: points are named by their step', () => {
    const days = { from: '2026-11-16', to: '2026-11-22' };
    expect((['day', 'week', 'month'] as const).map((step) => plain(pointName(days, step)))).toEqual([
      '16 ноя',
      '16–22 ноя',
      'ноябрь',
    ]);
  });
});

describe('sentences of the blocks (D-27)', () => {
  it('U-8: numbers as they are read', () => {
    expect([scoreText(81.44), plain(percentText(100))]).toEqual(['81,4', '100,0 %']);
  });

  it('D-27: criteria name the greatest loss', () => {
    const row = (name: string, loss: number, share: number | null) => ({ name, loss, loss_share: share });
    expect(plain(criteriaText([row('Речь', 4, 20), row('Потребность', 16, 80)]))).toBe(
      'Больше всего баллов теряется на критерии «Потребность»: 80 % всех потерь.',
    );
    expect(criteriaText([row('Речь', 0, null)])).toBe('Ни один критерий не потерял баллов.');
    expect(criteriaText([])).toBe('Оценок по критериям нет.');
  });

  it('D-27: employees name best and weakest of those that enough is known of', () => {
    const row = (name: string, mean: number | null, thin = false) => ({
      employee: { id: 1, name },
      mean,
      rank: null,
      thin,
    });
    const rows = [row('Ветрова', 92.1), row('Новый', 10, true), row('Громов', 61)];
    expect(plain(employeesText(rows, 1))).toBe(
      'Лучший результат: Ветрова (92,1). Нужнее всего помощь: Громов (61,0). У 1 сотрудника мало данных.',
    );
    expect(employeesText([row('Ветрова', 92.1)], 0)).toBe('Ветрова: 92,1.');
    expect(employeesText([row('Новый', 10, true)], 1)).toBe('Оценок пока мало, чтобы сравнивать.');
    expect(employeesText([], 0)).toBe('Оценённых сотрудников нет.');
  });

  it('D-27: the map names its weakest cell', () => {
    const cell = (mean: number, count: number, bonus = false) => ({
      criterion: 'Речь',
      employee: 'Громов',
      mean,
      count,
      bonus,
    });
    expect(plain(heatMapText([cell(90, 9), cell(40, 5), cell(0, 4)]))).toBe(
      'Где оценок не меньше 5, слабее всего: «Речь», Громов (40 %).',
    );
    expect(heatMapText([cell(0, 4)])).toBe('Оценок пока мало, чтобы сравнивать.');
    expect(heatMapText([cell(90, 9), cell(0, 4)])).toBe('Оценок пока мало, чтобы сравнивать.');
  });

  it('Q-31: nobody is weak in a bonus, nor where nothing was lost', () => {
    const cell = (mean: number, bonus: boolean) => ({ criterion: 'Речь', employee: 'Громов', mean, count: 9, bonus });
    expect(heatMapText([cell(100, false), cell(20, true)])).toBe('Ни один критерий ни у кого не потерял баллов.');
  });

  it('Q-31: an hour is the lowest of several: one that enough lies behind is below none', () => {
    const [thursday, friday, thin] = [
      { weekday: 4, hour: 10, mean: 86.6, scored: 5 },
      { weekday: 5, hour: 9, mean: 90, scored: 7 },
      { weekday: 1, hour: 9, mean: 20, scored: 4 },
    ];
    expect(hoursText([thursday, thin])).toBe('Оценок пока мало, чтобы сравнивать.');
    expect(hoursText([friday, thursday, thin])).toBe(
      'Где оценок не меньше 5, ниже всего балл в четверг в 10:00 (86,6).',
    );
    expect(hoursText([friday, thursday])).toBe('Ниже всего балл в четверг в 10:00 (86,6).');
  });

  it('Q-31: kinds are compared among those that enough lies behind, and it is said', () => {
    const bar = (label: string, mean: number | null, thin = false) => ({ label, mean, thin });
    const [first, second] = [bar('Жалоба', 60), bar('Переписка', 80)];
    expect(kindsText([first, second, bar('Договор', null)])).toBe(
      'Выше всего: «Переписка» (80,0), ниже всего: «Жалоба» (60,0).',
    );
    expect(kindsText([first, second, bar('Договор', 10, true)])).toMatch(/^Где оценок не меньше 5, выше всего: /);
    expect(kindsText([first, bar('Договор', 10, true)])).toBe('Жалоба: 60,0.');
    expect(kindsText([bar('Договор', 10, true)])).toBe('Оценок пока мало, чтобы сравнивать.');
  });

  it('D-27: a spread names its highest bar', () => {
    expect(
      plain(
        spreadText([
          { label: 'Хорошо', count: 9 },
          { label: 'Отлично', count: 12 },
        ]),
      ),
    ).toBe('Чаще всего: «Отлично», 57 % из 21 оценки.');
    expect(spreadText([{ label: 'Хорошо', count: 0 }])).toBe('Оценок нет.');
  });

  it('D-27: assessors: what is done, who is strict and who lenient', () => {
    const row = (name: string, judgement: 'strict' | 'even' | 'lenient' | null, tasks = 10) => ({
      assessor: { id: 1, name },
      judgement,
      tasks_open: tasks,
      tasks_done: tasks / 2,
    });
    expect(
      plain(assessorsText([row('Иванов', 'strict'), row('Петрова', 'lenient', 12), row('Сидоров', 'even', 0)])),
    ).toBe('Сделано задач: 11, открыто сейчас: 22. Строже коллег: Иванов. Мягче коллег: Петрова.');
    expect(assessorsText([row('Иванов', null, 0)])).toBe('Заметной разницы между асессорами нет.');
  });

  it('D-27: projects: how many have their norm, and what waits', () => {
    const row = (share: number | null, waiting: number | null) => ({
      norm_share: share,
      appeals: waiting === null ? null : appeals(waiting),
    });
    const tile = { value: 70, reason: null };
    expect(projectsText([row(100, 1), row(40, 2), row(null, 0)], tile)).toBe(
      'Норма выполнена в 1 проекте из 2. Ждут решения апелляции: 3.',
    );
    expect(projectsText([row(100, null), row(100, null)], tile)).toBe('Норма выполнена в 2 проектах из 2.');
    expect(plain(projectsText([row(40, null)], tile))).toBe('Норма не выполнена ни в одном из 1 проекта.');
    // Norms are of whole projects, and an assessor's dashboard is of their own evaluations: «not set» would be false.
    const withheld = { value: null, reason: 'Норма считается по проектам целиком: уберите остальные фильтры.' };
    expect(projectsText([row(null, 3)], withheld)).toBe(`${withheld.reason} Ждут решения апелляции: 3.`);
    expect(projectsText([row(null, 3)], undefined)).toBe('Ждут решения апелляции: 3.');
  });
});

describe('Q-31: percents are of the numbers beside them', () => {
  it.each([
    [4, 8, '50 %'],
    [16, 36, '44 %'],
    [11, 11, 'выполнена'],
    [12, 11, 'выполнена'],
  ])('%i of a norm of %i is «%s»', (done, of, text) => {
    expect(plain(normText(done, of))).toBe(text);
  });

  it.each([
    ['norm_share', 16, 36, '16 из 36 коммуникаций'],
    ['coverage', 1, 21, '1 из 21 коммуникации'],
    ['pass_share', 3, 5, '3 из 5 оценок'],
    ['critical', 1, 1, 'из 1 оценки'],
    ['appeals_accepted', 1, 1, 'из 1 рассмотренной'],
    ['appeals_accepted', 2, 3, 'из 3 рассмотренных'],
  ] as const)('the note of %s names what it counts: %i of %i', (key, count, whole, text) => {
    const of = { count: whole, communications: whole, deleted: 0, filter: null };
    expect(plain(figureNote({ key, value: 1, count, deleted: 0, of, reason: null }))).toBe(text);
  });

  it('what waits for a word is told as evaluations, with the communications that lists show', () => {
    expect(plain(toAcknowledgeText({ evaluations: 189, communications: 36 }))).toBe(
      '189 оценок ждут вашего «Ознакомлен», они в 36 коммуникациях.',
    );
    expect(plain(toAcknowledgeText({ evaluations: 1, communications: 1 }))).toBe('1 оценка ждёт вашего «Ознакомлен».');
  });
});

describe('names of criteria', () => {
  it('D-27: say their form where several forms ask the same, and only there', () => {
    const [call, chat] = [
      { id: 1, name: 'Звонок' },
      { id: 2, name: 'Переписка' },
    ];
    const names = distinctNames([
      { id: '1 greeting', name: 'Приветствие', form: call },
      { id: '2 greeting', name: 'Приветствие', form: chat },
      { id: '1 speech', name: 'Речь', form: call },
    ]);
    expect([...names.values()]).toEqual(['Приветствие · Звонок', 'Приветствие · Переписка', 'Речь']);
  });
});
