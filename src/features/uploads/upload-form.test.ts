import { describe, expect, it } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import {
  checkUploadField,
  employeeOptions,
  employeesOf,
  firstValues,
  onlyEmployee,
  suggestedStart,
  toCreateCommunication,
  UNMAPPED,
  uploadOptions,
  zoneOf,
} from './upload-form.ts';

const company = { id: 1, name: 'Окна' };
const options: CommunicationOptions = {
  projects: [
    { id: 10, name: 'Тверь', company, time_zone: 'Europe/Moscow', takes_uploads: true },
    { id: 11, name: 'Омск', company, time_zone: 'Asia/Omsk', takes_uploads: true },
  ],
  employees: [
    { id: 100, name: 'Иванов Пётр', project_ids: [10] },
    { id: 101, name: 'Седова Анна', project_ids: [10, 11] },
  ],
  assessors: [],
  forms: [],
  types: [],
  tags: [],
  meaning: { reason: [], topic: [], result: [], objection: [] },
  favorites: [],
};
const context = { timeZone: 'Asia/Omsk', now: new Date('2026-11-21T06:00:00Z') };

describe('the fields beside an upload', () => {
  it('offer the people of the project', () => {
    expect(employeesOf(options, '11').map(({ id }) => id)).toEqual([101]);
    expect(employeesOf(options, '')).toEqual([]);
  });

  it('offer only projects that take recordings now', () => {
    const [first, second] = options.projects;
    const paused = { ...options, projects: [{ ...first, takes_uploads: false }, second] as typeof options.projects };
    expect(uploadOptions(paused).projects.map(({ id }) => id)).toEqual([11]);
  });

  it('choose for the person where there is nothing to choose', () => {
    expect(firstValues(options)).toMatchObject({ project_id: '', employee_id: '' });
    const one = { ...options, projects: options.projects.slice(1) };
    expect(firstValues(one)).toMatchObject({ project_id: '11', employee_id: '101' });
    expect(onlyEmployee(options, '10', '101')).toBe('101');
    expect(onlyEmployee(options, '10')).toBe('');
    expect(onlyEmployee(options, '11', '100')).toBe('101');
  });

  it('suggest the time of the file on the clock of the project', () => {
    const file = { lastModified: Date.parse('2026-11-21T05:30:00Z') };
    expect(suggestedStart(file, zoneOf(options, '10') ?? '')).toBe('2026-11-21T08:30');
    expect(suggestedStart(file, zoneOf(options, '11') ?? '')).toBe('2026-11-21T11:30');
    expect(suggestedStart(null, 'Europe/Moscow')).toBe('');
  });

  it('say what is wrong with them', () => {
    expect(checkUploadField('project_id', '', context)).toBe('Это поле обязательно для заполнения.');
    expect(checkUploadField('client_phone', '8 900 12', context)).toBe('Укажите номер телефона полностью.');
    expect(checkUploadField('client_phone', '8 (900) 123-45-67', context)).toBeUndefined();
    expect(checkUploadField('client_phone', '', context)).toBeUndefined();
    expect(checkUploadField('type_id', '', context)).toBeUndefined();
    expect(checkUploadField('note', 'я'.repeat(4001), context)).toBe('Не длиннее 4000 знаков.');
  });

  it('judge the time by the clock of the project', () => {
    expect(checkUploadField('started_at', '2026-11-21T11:59', context)).toBeUndefined();
    expect(checkUploadField('started_at', '2026-11-21T12:01', context)).toBe('Разговор не может быть в будущем.');
    expect(checkUploadField('started_at', '', context)).toBe('Укажите дату и время разговора.');
  });

  it('D-15: nobody is a choice of its own, kept when the project changes', () => {
    expect(employeeOptions(options, '11').map(({ label }) => label)).toEqual(['Седова Анна', 'Не сопоставлено']);
    expect(employeeOptions(options, '')).toEqual([]);
    expect(onlyEmployee(options, '11', UNMAPPED)).toBe(UNMAPPED);
    const values = { ...firstValues(options), project_id: '11', employee_id: UNMAPPED, started_at: '2026-11-21T11:30' };
    expect(checkUploadField('employee_id', UNMAPPED, context)).toBeUndefined();
    expect(toCreateCommunication(values, { uploadId: 7, timeZone: 'Asia/Omsk' }).employee_id).toBeNull();
  });

  it('become what the server is asked for', () => {
    const values = {
      ...firstValues(options),
      project_id: '11',
      employee_id: '101',
      started_at: '2026-11-21T11:30',
      client_name: '  Мария ',
      client_phone: ' ',
      lead_source: ' Яндекс Директ ',
      type_id: '3',
    };
    expect(toCreateCommunication(values, { uploadId: 7, timeZone: 'Asia/Omsk' })).toEqual({
      upload_id: 7,
      project_id: 11,
      employee_id: 101,
      direction: 'incoming',
      started_at: '2026-11-21T05:30:00.000Z',
      client_name: 'Мария',
      client_phone: null,
      type_id: 3,
      lead_source: 'Яндекс Директ',
      note: '',
    });
  });
});
