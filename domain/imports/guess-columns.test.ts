import { describe, expect, it } from 'vitest';
import { guessColumns, isHeadingRow } from './guess-columns.ts';
import { columnsProblem, type ImportField } from './import-fields.ts';

const guess = (
  headings: string[],
  rows: string[][] = [],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
) => guessColumns(headings, { rows, remembered });

describe('columns by their headings (D-35)', () => {
  it('MegaFon’s own export is told by its values', () => {
    const headings = ['UID', 'type', 'client', 'account', 'via', 'start', 'wait', 'duration', 'record'];
    const row = [
      '7',
      'in',
      '79001234567',
      'petrov',
      '74951234567',
      '2026-11-22 10:00:00',
      '5',
      '63',
      'https://m.ru/1.mp3',
    ];
    expect(guess(headings, [row, row])).toEqual([
      'external_id',
      'direction',
      'client_phone',
      'employee_name',
      'line',
      'started_at',
      'wait',
      'duration',
      'record_url',
    ]);
  });

  it.each<[string, string[], (ImportField | null)[]]>([
    [
      'a table of our own words',
      ['Дата и время', 'Направление', 'Телефон клиента', 'Клиент', 'Сотрудник', 'Длительность'],
      ['started_at', 'direction', 'client_phone', 'client_name', 'employee_name', 'duration'],
    ],
    [
      'an export of a telephone system',
      ['Тип', 'Дата', 'Время', 'Кто звонил', 'Кому звонили', 'Длительность разговора, сек', 'Время ожидания', 'Статус'],
      ['direction', 'date', 'time', 'from', 'to', 'talk', 'wait', 'outcome'],
    ],
    [
      'English words',
      ['Call ID', 'Start time', 'Direction', 'Phone number', 'Manager', 'Duration', 'Recording URL', 'Notes'],
      ['external_id', 'started_at', 'direction', 'client_phone', 'employee_name', 'duration', 'record_url', 'note'],
    ],
    [
      'words of programs',
      ['uniqueid', 'calldate', 'src', 'dst', 'billsec', 'disposition', 'recordingfile'],
      ['external_id', 'date', 'from', 'to', 'talk', 'outcome', 'record_file'],
    ],
    [
      'recordings in three ways',
      ['ID звонка', 'Имя файла записи', 'Ссылка на запись', 'Ссылка на сделку', 'Запись'],
      ['external_id', 'record_file', 'record_url', 'crm_url', null],
    ],
    [
      'people in three ways',
      ['ФИО менеджера', 'Внутренний номер', 'E-mail менеджера', 'Номер клиента', 'ФИО клиента'],
      ['employee_name', 'employee_extension', 'employee_email', 'client_phone', 'client_name'],
    ],
    [
      'an export of a CRM',
      ['Дата создания', 'Источник', 'Контакт', 'Ответственный', 'Ссылка на сделку'],
      ['date', 'lead_source', 'client_name', 'employee_name', 'crm_url'],
    ],
    ['marks of advertising', ['utm_source', 'Телефон'], ['lead_source', 'client_phone']],
    ['a report of advertising', ['Рекламный канал', 'Номер клиента'], ['lead_source', 'client_phone']],
    ['the lead in words', ['Источник лида', 'Клиент'], ['lead_source', 'client_name']],
    ['the client in words', ['Источник клиента', 'Клиент'], ['lead_source', 'client_name']],
    [
      'words in two ways',
      ['Дата и время', 'Телефон', 'Тип коммуникации', 'Текст разговора', 'Файл расшифровки', 'Файл записи'],
      ['started_at', 'client_phone', 'category', 'words', 'words_file', 'record_file'],
    ],
    ['a link to words, which is fetched by nobody', ['Ссылка на расшифровку', 'Телефон'], [null, 'client_phone']],
    ['nothing of a call', ['Артикул', 'Цена', 'Остаток'], [null, null, null]],
  ])('finds them in %s', (_, headings, columns) => {
    expect(guess(headings)).toEqual(columns);
  });

  it('D-66: takes «Расшифровка» with names of files in it for the file of words', () => {
    expect(guess(['Телефон', 'Расшифровка'], [['1', 'Первый.srt']])).toEqual(['client_phone', 'words_file']);
    expect(guess(['Телефон', 'Расшифровка'], [['1', 'Менеджер: Алло']])).toEqual(['client_phone', 'words']);
  });

  it('takes a date with a clock in it for both, and a time with a day, too', () => {
    expect(guess(['Дата', 'Телефон'], [['01.02.2026 10:00', '1']])).toEqual(['started_at', 'client_phone']);
    expect(guess(['Дата', 'Время', 'Телефон'], [['01.02.2026', '10:00', '1']])).toEqual([
      'date',
      'time',
      'client_phone',
    ]);
    expect(guess(['Время', 'Телефон'], [['2026-02-01 10:00', '1']])).toEqual(['started_at', 'client_phone']);
  });

  it('takes «Источник» with numbers in it for who called: a lead comes from no number', () => {
    const cdr = ['Дата и время', 'Источник', 'Назначение'];
    expect(guess(cdr, [['01.02.2026 10:00', '8 (916) 123-45-67', '101']])).toEqual(['started_at', 'from', 'to']);
    expect(guess(cdr, [['01.02.2026 10:00', 'Яндекс Директ', '101']])).toEqual(['started_at', 'lead_source', 'to']);
    expect(guess(['Кто звонил', 'Источник'], [['101', '101']])).toEqual(['from', null]);
  });

  it('remembers what a person chose before, also that a column is not taken', () => {
    const remembered = new Map<string, ImportField | null>([
      ['абонент', 'client_phone'],
      ['комментарий', null],
    ]);
    expect(guess(['АБОНЕНТ', 'Телефон', 'Комментарий'], [], remembered)).toEqual(['client_phone', null, null]);
  });

  it.each([
    [['Дата', 'Телефон', 'Сотрудник'], true],
    [['01.02.2026 10:00', '89161234567', 'Иванов'], false],
    [['Артикул', 'Цена', 'Остаток'], false],
    [['Дата звонка'], false],
  ])('tells a row of headings from a call: %j', (row, isHeading) => {
    expect(isHeadingRow(row)).toBe(isHeading);
  });
});

describe('a choice of columns', () => {
  it.each<[(ImportField | null)[], string | null]>([
    [['started_at', 'client_phone'], null],
    [['date', 'time', null, 'employee_name'], null],
    [['started_at', 'external_id'], null],
    [['date', 'client_phone'], 'Укажите, в какой колонке дата и время звонка, или отдельно дата и отдельно время.'],
    [['started_at', 'duration'], 'Укажите колонку с ID звонка, телефоном клиента или сотрудником.'],
    [['started_at', 'client_phone', 'client_phone'], 'Одно и то же выбрано в двух колонках.'],
  ])('%j', (columns, problem) => {
    expect(columnsProblem(columns)).toBe(problem);
  });
});
