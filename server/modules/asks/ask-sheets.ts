import { ASK_KINDS, ASK_OUTCOMES, ASK_SPEAKERS, ASK_STATES, type AskOutcome } from '#domain/asks/ask-words.ts';
import type { Ask, AskRow } from '#domain/asks/asks.schema.ts';
import { shareText } from '#domain/asks/share-of.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { MEANING_BOOKS } from '#domain/meaning/meaning-words.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { Sheet } from '#server/xlsx/write-workbook.ts';

type Row = Sheet['rows'][number];
const columnsOf = (widths: Record<string, number>): Sheet['columns'] =>
  Object.entries(widths).map(([header, width]) => ({ header, width }));

/** How it was asked, and its answer: what is needed to draw the same sample again, too. */
function answerSheet(ask: Ask): Sheet {
  const { question, kind, book, rubric, speaker, share, values, outcomes } = ask;
  const how: Row[] = book
    ? [['Что считается', MEANING_BOOKS[book]]]
    : [
        ['Что считать за «Да»', rubric],
        ['Чьи слова считаются', ASK_SPEAKERS[speaker]],
      ];
  const counted = (Object.keys(ASK_OUTCOMES) as AskOutcome[]).filter((outcome) => outcomes[outcome] > 0);
  return {
    name: 'Ответ',
    columns: columnsOf({ Показатель: 42, Значение: 80 }),
    rows: [
      ['Вопрос', question],
      ['Как отвечали', ASK_KINDS[kind]],
      ...how,
      ['Компания', ask.company.name],
      ['Кто спросил', ask.author.name],
      ['Когда, по Москве', formatDateTime(ask.created_at, DEFAULT_TIME_ZONE)],
      ['Состояние', ASK_STATES[ask.state]],
      ['Отбор коммуникаций', ask.query === '' ? 'Все' : decodeURIComponent(ask.query)],
      ['Найдено отбором', ask.found],
      [kind === 'share' ? 'Из них со словами' : 'Из них прочитано', ask.eligible],
      ['Случайная выборка', ask.sampled],
      ['Число выборки', ask.seed],
      ['Движок', ask.model],
      ...(share ? [['Да: доля и её 95 % интервал', shareText(share)]] : []),
      ...values.map(({ label, share: part }) => [label, shareText(part)]),
      ...counted.map((outcome) => [`Разговоров: ${ASK_OUTCOMES[outcome]}`, outcomes[outcome]]),
      ...(ask.waiting > 0 ? [['Разговоров: ещё не спрошено', ask.waiting]] : []),
      ...(ask.hidden > 0 ? [['Разговоров: вам больше не видно', ask.hidden]] : []),
    ],
  };
}

const NOTHING_FOUND = { label: null, quote: null, second: null };

/** A row for each proof, and one for each conversation without any. */
const rowsOf = ({ communication, outcome, finds }: AskRow): Row[] =>
  (finds.length > 0 ? finds : [NOTHING_FOUND]).map(({ label, quote, second }) => [
    communication.id,
    formatDateTime(communication.started_at, communication.time_zone),
    communication.employee,
    communication.client,
    outcome === null ? 'Ещё не спрошено' : ASK_OUTCOMES[outcome],
    label,
    quote,
    second === null ? null : formatDuration(second),
    second,
  ]);

const TALKS = {
  '№ коммуникации': 16,
  'Начало, по часам проекта': 24,
  Сотрудник: 28,
  Клиент: 28,
  Ответ: 24,
  Значение: 28,
  Цитата: 80,
  Минута: 10,
  Секунда: 10,
};

/** The file of a question: its answer, and the conversations of its sample in the order of the draw. */
export const askSheets = (ask: Ask): Sheet[] => [
  answerSheet(ask),
  { name: 'Разговоры', columns: columnsOf(TALKS), rows: ask.rows.flatMap(rowsOf) },
];
