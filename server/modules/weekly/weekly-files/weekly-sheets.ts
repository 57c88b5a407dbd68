import { FIGURES } from '#domain/dashboards/figures.ts';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { instantToZoned, zoneOffset } from '#domain/kernel/zoned-time.ts';
import type { MomentPlace } from '#domain/reports/report-moments.ts';
import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyCall, WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { WEEKLY_SPEECH_KEYS } from '#domain/reports/weekly-speech.ts';
import { QUOTE_AUTHORS } from '#domain/reports/weekly-words.ts';
import type { Sheet } from '#server/xlsx/write-workbook.ts';
import type { CallLinks } from './call-links.ts';

type Draw = (content: WeeklyContent, links: CallLinks) => Omit<Sheet, 'name'> | null;
type Row = Sheet['rows'][number];

const UNITS = { count: '', percent: '%', score: 'балл', minutes: 'мин', points: 'п. п.' } as const;

function sheet(columns: Record<string, number>, rows: readonly Row[]): Omit<Sheet, 'name'> | null {
  if (rows.length === 0) return null;
  return { columns: Object.entries(columns).map(([header, width]) => ({ header, width })), rows };
}

const words = (text: string) =>
  sheet(
    { Текст: 120 },
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line]),
  );

const CALL_COLUMNS = {
  Что: 40,
  Сотрудник: 32,
  Клиент: 28,
  Начало: 18,
  Балл: 10,
  'Чьи слова': 12,
  Слова: 70,
  Секунда: 10,
  Ссылка: 60,
};

/** Instant by the clock of the project, for a program that knows no zones: a date is sorted and counted with. */
const wallDate = (instant: string, zone: string): Date => new Date(`${instantToZoned(instant, zone)}Z`);

function callRow(
  what: string,
  call: Omit<WeeklyCall, 'criteria'>,
  { zone, links, place }: { zone: string; links: CallLinks; place: MomentPlace },
): Row {
  const { quote } = call;
  return [
    what,
    call.employee?.name ?? null,
    call.client_name,
    wallDate(call.started_at, zone),
    call.score,
    quote ? QUOTE_AUTHORS[quote.said_by] : null,
    quote?.text ?? null,
    quote?.second ?? null,
    links.moment(call, place),
  ];
}

const SHEETS: Record<WeeklyBlock, Draw> = {
  summary: ({ figures, texts }) =>
    sheet({ Отчёт: 24, Значение: 100 }, [
      ['Компания', figures.company.name],
      ['Проект', figures.project.name],
      ['Неделя', daysWithYear(figures.week)],
      [
        'Данные на',
        `${formatDateTime(figures.as_of, figures.time_zone)} (${zoneOffset(figures.as_of, figures.time_zone)})`,
      ],
      ['Главное', texts.summary],
    ]),
  figures: ({ figures: { figures, norm } }) =>
    sheet(
      { Показатель: 36, Значение: 12, 'Неделя назад': 14, Изменение: 12, Единица: 10, Число: 10, 'Что посчитано': 30 },
      [
        ...figures.map(({ key, value, previous, change, count }): Row => {
          const { title, unit, counted } = FIGURES[key];
          return [title, value, previous, change, UNITS[unit], count, counted];
        }),
        ...(norm ? [['Норма недели', norm.of, null, null, '', norm.done, FIGURES.norm_share.counted] as const] : []),
      ],
    ),
  trend: ({ figures: { trend } }) =>
    sheet(
      { 'Неделя с': 12, по: 12, 'Средний балл': 14, Оценок: 10 },
      trend.map(({ from, to, mean, count }) => [new Date(from), new Date(to), mean, count]),
    ),
  criteria: ({ figures: { criteria } }) =>
    sheet(
      { Список: 12, Критерий: 48, Форма: 32, Средний: 10, 'Неделя назад': 14, Изменение: 12, Ответов: 10 },
      (
        [
          ['Лучшие', criteria.best],
          ['Слабые', criteria.worst],
          ['Снизились', criteria.fallen],
        ] as const
      ).flatMap(([list, rows]) =>
        rows.map((one) => [list, one.name, one.form.name, one.mean, one.previous, one.change, one.count]),
      ),
    ),
  employees: ({ figures: { employees } }) =>
    sheet(
      { Сотрудник: 36, Средний: 10, 'Неделя назад': 14, Изменение: 12, Оценок: 10, Критических: 12 },
      employees.map((one) => [one.employee.name, one.mean, one.previous, one.change, one.count, one.critical]),
    ),
  speech: ({ figures: { speech } }) =>
    sheet(
      { Сотрудник: 36, Разговоров: 12, 'Доля речи, %': 14, 'Перебил клиента': 16, 'Монолог, с': 12, 'Долгих пауз': 12 },
      (speech?.employees ?? []).map(({ employee, count, means }) => [
        employee.name,
        count,
        ...WEEKLY_SPEECH_KEYS.map((key) => means[key]),
      ]),
    ),
  meaning: ({ figures: { meaning } }) =>
    sheet(
      { Что: 20, Значение: 36, Разговоров: 12, 'Ответили по существу': 20, 'Ушли от ответа': 16, 'Без ответа': 12 },
      [
        ...(meaning?.reasons ?? []).map(({ label, count }) => ['Причина', label, count, null, null, null]),
        ...(meaning?.objections ?? []).map(({ label, count, answered, avoided, none }) => [
          'Возражение',
          label,
          count,
          answered,
          avoided,
          none,
        ]),
        ...(meaning ? [['Обещания просрочены', null, meaning.overdue, null, null, null]] : []),
      ],
    ),
  critical: ({ figures }, links) =>
    sheet(
      CALL_COLUMNS,
      figures.critical.map((call) =>
        callRow(call.criteria.join(', '), call, { zone: figures.time_zone, links, place: 'critical' }),
      ),
    ),
  calls: ({ figures: { calls, time_zone: zone } }, links) =>
    sheet(CALL_COLUMNS, [
      ...(calls.best ? [callRow('Лучшая', calls.best, { zone, links, place: 'best' })] : []),
      ...(calls.worst ? [callRow('Худшая', calls.worst, { zone, links, place: 'worst' })] : []),
    ]),
  appeals: ({ figures: { appeals } }) =>
    sheet({ Подано: 12, Рассмотрено: 14, Принято: 12, 'Ждут решения': 16 }, [
      [appeals.filed, appeals.resolved, appeals.accepted, appeals.waiting],
    ]),
  recommendations: ({ texts }) => words(texts.recommendations),
  next: ({ texts }) => words(texts.next),
};

/** Sheets of a report, one for each block, figures as numbers, in the order of the page (D-29). */
export function weeklySheets(content: WeeklyContent, links: CallLinks): Sheet[] {
  return content.layout.flatMap(({ block, shown }) => {
    const drawn = shown ? SHEETS[block](content, links) : null;
    return drawn ? [{ name: WEEKLY_BLOCKS[block].slice(0, 31), ...drawn }] : [];
  });
}
