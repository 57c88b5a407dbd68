import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportField } from './import-fields.ts';
import { isEmptyRow, readRow, type RowReading } from './read-row.ts';

const clock = { timeZone: 'Europe/Moscow', now: Date.parse('2026-03-08T09:00:00Z') };
const AT = '06.03.2026 10:15';

function read(cells: Partial<Record<ImportField, string>>, over: Partial<RowReading> = {}) {
  const columns = Object.keys(cells) as ImportField[];
  return readRow(Object.values(cells), { columns, clock, unit: 's', direction: 'incoming', ...over });
}
function factsOf(cells: Partial<Record<ImportField, string>>, over: Partial<RowReading> = {}) {
  const result = read({ started_at: AT, client_phone: '8 916 123-45-67', ...cells }, over);
  if (!result.ok) throw new Error(result.reason);
  return result.row;
}

/** A cell of each field that says something new beside the call of `factsOf`; a field without one does not compile. */
const CELLS: Record<ImportField, string> = {
  external_id: 'A-1',
  started_at: '06.03.2026 11:00',
  date: '07.03.2026',
  time: '12:00',
  category: 'Чат',
  direction: 'исходящий',
  outcome: 'занято',
  duration: '80',
  talk: '60',
  wait: '20',
  client_phone: '8 916 765-43-21',
  from: '8 916 765-43-21',
  to: '101',
  client_name: 'Мария',
  employee_name: 'Иванов Иван',
  employee_extension: '101',
  employee_email: 'ivanov@example.ru',
  line: '74950000000',
  record_file: 'a.mp3',
  record_url: 'https://records.example/a.mp3',
  words: 'Менеджер: Добрый день!',
  words_file: 'a.srt',
  crm_url: 'https://crm.example/deal/1',
  lead_source: 'Яндекс Директ',
  note: 'перезвонить',
};
/** Cells without which a field says nothing: a day its time, a number of the caller that no other names the client. */
const BESIDE: Partial<Record<ImportField, Partial<Record<ImportField, string>>>> = {
  date: { started_at: '', time: '10:15' },
  time: { started_at: '', date: '06.03.2026' },
  from: { client_phone: '' },
};

describe('a row of a table (D-35)', () => {
  it.each(Object.entries(CELLS) as [ImportField, string][])(
    'D-35: the column %s is not read and lost',
    (field, cell) => {
      const beside = { external_id: 'A-0', ...BESIDE[field] };
      expect(factsOf({ ...beside, [field]: cell })).not.toEqual(factsOf({ external_id: 'A-0' }));
    },
  );

  it('is a call with all that its cells say', () => {
    const result = read({
      external_id: ' A-1 ',
      started_at: AT,
      direction: 'исходящий',
      client_phone: '8 (916) 123-45-67',
      client_name: '  Мария \n Петрова ',
      employee_name: 'Иванов Иван (101)',
      duration: '1:20',
      talk: '60',
      wait: '20',
      line: '+7 495 000-00-00',
      record_file: 'a.mp3',
      record_url: 'https://records.example/a.mp3',
      crm_url: 'https://crm.example/deal/1',
      lead_source: ' Яндекс \n Директ',
      note: 'перезвонить',
    });
    expect(result).toEqual({
      ok: true,
      row: {
        key: 'A-1',
        external_id: 'A-1',
        facts: {
          direction: 'outgoing',
          outcome: 'answered',
          started_at: '2026-03-06T07:15:00.000Z',
          duration_seconds: 80,
          talk_seconds: 60,
          wait_seconds: 20,
          client_phone: { kind: 'phone', phone: '+79161234567' },
          client_name: 'Мария Петрова',
          line: '+7 495 000-00-00',
          person: { extension: '101', user_id: null, email: null, name: 'Иванов Иван' },
          crm_url: 'https://crm.example/deal/1',
          lead_source: 'Яндекс Директ',
        },
        note: 'перезвонить',
        record_file: 'a.mp3',
        record_url: 'https://records.example/a.mp3',
        words: null,
        words_file: null,
        remarks: [],
      },
    });
  });

  it.each([
    ['Звонок', 'call'],
    ['онлайн-чат', 'chat'],
    ['WhatsApp', 'chat'],
    ['E-mail', 'mail'],
    ['Электронное письмо', 'mail'],
    ['Видеозвонок', 'meeting'],
    ['Встреча', 'meeting'],
  ])('D-66: «%s» is a %s', (category, expected) => {
    expect(factsOf({ category }).facts.category).toBe(expected);
  });

  it('D-66: is refused when it says a kind that nobody knows, and leaves the kind to its words when it says none', () => {
    expect(read({ started_at: AT, client_phone: '8 916 123-45-67', category: 'факс' })).toEqual({
      ok: false,
      reason: 'Не распознано, что это: «факс». Подойдут: звонок, встреча, чат, письмо.',
    });
    expect(factsOf({ category: ' ' }).facts).not.toHaveProperty('category');
  });

  it('D-66: keeps the lines of its words, which tell who speaks', () => {
    expect(factsOf({ words: 'Менеджер: Добрый день!\nКлиент: Здравствуйте.' }).words).toBe(
      'Менеджер: Добрый день!\nКлиент: Здравствуйте.',
    );
  });

  it.each([
    [{ talk: '60', wait: '20' }, 80],
    [{ talk: '60' }, 60],
    [{ wait: '20' }, null],
    [{ duration: '90', talk: '60', wait: '20' }, 90],
  ])('takes as its length what %o says', (cells, seconds) => {
    expect(factsOf(cells).facts.duration_seconds).toBe(seconds);
  });

  it('D-35: is known by its id, else by phone, start and employee', () => {
    expect(factsOf({ external_id: 'X' }).key).toBe('X');
    expect(factsOf({ employee_name: 'ИВАНОВ  Пётр' }).key).toBe(
      'row:+79161234567|2026-03-06T07:15:00.000Z|иванов петр',
    );
    expect(factsOf({ client_phone: '', employee_email: 'A@b.ru' }).key).toBe('row:|2026-03-06T07:15:00.000Z|a@b.ru');
  });

  it.each<[string, Partial<Record<ImportField, string>>, string]>([
    ['no time', { started_at: '' }, 'Не указаны дата и время звонка.'],
    ['an unreadable time', { started_at: 'вчера' }, 'Время звонка не распознано: «вчера».'],
    ['an unknown direction', { direction: 'туда' }, 'Направление не распознано: «туда».'],
    ['an unreadable duration', { duration: 'долго' }, 'Длительность не распознана: «долго».'],
    ['an unreadable talk', { talk: 'долго' }, 'Время разговора не распознано: «долго».'],
    ['an unreadable wait', { wait: 'долго' }, 'Время ожидания не распознано: «долго».'],
    ['nobody at all', { client_phone: '' }, 'Нет ни ID звонка, ни телефона, ни сотрудника.'],
    ['an id that is too long', { external_id: 'x'.repeat(201) }, 'ID звонка длиннее 200 знаков.'],
    [
      'an id cut by a spreadsheet',
      { external_id: '7,91612E+10' },
      'ID звонка испорчен таблицей: «7,91612E+10». Сохраните колонку как текст.',
    ],
    ['an id with a zero byte', { external_id: 'a\0b' }, 'В ID звонка есть непечатаемые знаки.'],
  ])('is refused for %s', (_, cells, reason) => {
    expect(read({ started_at: AT, client_phone: '89161234567', ...cells })).toEqual({ ok: false, reason });
  });

  it('has its day and its time in two columns', () => {
    expect(read({ date: '06.03.2026', time: '10:15', client_phone: '89161234567' })).toMatchObject({
      row: { facts: { started_at: '2026-03-06T07:15:00.000Z' } },
    });
  });

  it.each<[string, Partial<Record<ImportField, string>>, object]>([
    [
      'from an extension',
      { from: '101', to: '89161234567' },
      { direction: 'outgoing', client_phone: { phone: '+79161234567' }, person: { extension: '101' } },
    ],
    [
      'to an extension',
      { from: '89161234567', to: '101' },
      { direction: 'incoming', client_phone: { phone: '+79161234567' }, person: { extension: '101' } },
    ],
    [
      'between extensions',
      { from: '101', to: '102' },
      { direction: 'internal', client_phone: { extension: '102' }, person: { extension: '101' } },
    ],
    [
      'by what is set',
      { from: '89161234567', to: '84950000000' },
      { direction: 'incoming', client_phone: { phone: '+79161234567' }, person: null },
    ],
    [
      'by what is written',
      { direction: 'исх', from: '84950000000', to: '89161234567' },
      { direction: 'outgoing', client_phone: { phone: '+79161234567' } },
    ],
  ])('tells who is the client %s', (_, cells, facts) => {
    expect(read({ started_at: AT, external_id: 'x', ...cells })).toMatchObject({ ok: true, row: { facts } });
  });

  it.each<[Partial<Record<ImportField, string>>, object | null]>([
    [{ employee_name: '101' }, { extension: '101', name: null }],
    [{ employee_name: 'a@b.ru' }, { email: 'a@b.ru', name: null }],
    [{ employee_name: 'Иванова Анна, доб. 12' }, { extension: '12', name: 'Иванова Анна' }],
    [{ employee_name: 'Иванова Анна <305>' }, { extension: '305', name: 'Иванова Анна' }],
    [
      { employee_name: 'Иванова Анна', employee_extension: '7' },
      { extension: '7', name: 'Иванова Анна' },
    ],
    [{ employee_name: ' ' }, null],
  ])('names the employee: %j', (cells, person) => {
    const { facts } = factsOf(cells);
    if (person === null) expect(facts.person).toBeNull();
    else expect(facts.person).toMatchObject(person);
  });

  it.each<[Partial<Record<ImportField, string>>, string]>([
    [{ outcome: 'Отвечен', duration: '0' }, 'answered'],
    [{ outcome: 'Не отвечен', duration: '40' }, 'missed'],
    [{ outcome: 'Занято' }, 'busy'],
    [{ direction: 'Пропущенный' }, 'missed'],
    [{ talk: '0', duration: '30' }, 'missed'],
    [{ duration: '30' }, 'answered'],
    [{ duration: '0' }, 'missed'],
    [{}, 'answered'],
    [{ outcome: 'Новая заявка', talk: '5' }, 'answered'],
  ])('knows whether anybody spoke: %j', (cells, outcome) => {
    expect(factsOf(cells).facts.outcome).toBe(outcome);
  });

  it('is taken without links that are none, and says so', () => {
    const { facts, record_url, remarks } = factsOf({ crm_url: 'сделка 5', record_url: 'ftp://x/a.mp3' });
    expect([facts.crm_url, record_url]).toEqual([null, null]);
    expect(remarks).toEqual([
      'Ссылка на CRM не похожа на адрес: она не взята.',
      'Ссылка на запись не похожа на адрес: запись не скачать.',
    ]);
  });

  it('is blank when nothing is in it', () => {
    expect(isEmptyRow(['', ' ', '\t'])).toBe(true);
    expect(isEmptyRow(['', '0'])).toBe(false);
  });

  it('never throws, whatever is in the cells, and keeps nothing that PostgreSQL does not take', () => {
    const fields: ImportField[] = [
      'external_id',
      'started_at',
      'direction',
      'client_phone',
      'client_name',
      'employee_name',
      'duration',
      'note',
      'crm_url',
    ];
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), (cells) => {
        const row = cells.map((cell, at) => (at === 1 ? AT : cell));
        const result = readRow(row, { columns: fields, clock, unit: 's', direction: 'incoming' });
        if (result.ok)
          expect(JSON.stringify(result.row.note + (result.row.facts.client_name ?? ''))).not.toMatch(
            /\\u0000|\\ud[89a-f]/i,
          );
      }),
    );
  });
});
