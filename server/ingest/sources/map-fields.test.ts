import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventText } from '#domain/integrations/event-text.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { MAPPED_FIELDS, mappedEvents, mappingSchema } from './map-fields.ts';
import { fieldsOf } from './read-fields.ts';

const clock = { timeZone: 'Europe/Moscow', now: Date.parse('2026-11-22T08:00:00Z') };
const CALL = { external_id: 'a', direction: 'in', started_at: '2026-11-22 10:00', duration: 63 };

/** Value of each field that says something new of the call; a field without one does not compile. */
const VALUES: Record<keyof typeof MAPPED_FIELDS, unknown> = {
  external_id: 'b',
  category: 'встреча',
  direction: 'out',
  started_at: '2026-11-22 10:01',
  duration: 64,
  talk: 60,
  wait: 3,
  outcome: 'busy',
  client_phone: '+79001234567',
  client_name: 'Анна',
  line: '74950000000',
  person_extension: '101',
  person_id: '17',
  person_email: 'ivanova@example.ru',
  person_name: 'Иванова Анна',
  crm_url: 'https://crm.example.ru/1',
  lead_source: 'Яндекс Директ',
  note: 'Оценка клиента: 5',
  record_url: 'https://records.example.ru/1.mp3',
  transcript: 'Мария: Добрый день!',
  messages: [{ at: '2026-11-22T07:00:00Z', author: 'Пётр', text: 'Здравствуйте' }],
  as_of: '2026-11-22 10:02',
};

const GUIDE = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8');

describe('the fields of a delivery that people map (D-34)', () => {
  it.each(valuesOf(MAPPED_FIELDS))('D-34: %s is not read and lost, under its own name or by its path', (field) => {
    const plain = mappedEvents(fieldsOf(CALL), mappingSchema.parse({}), { clock });
    const own = mappedEvents(fieldsOf({ ...CALL, [field]: VALUES[field] }), mappingSchema.parse({}), { clock });
    expect(own).not.toEqual(plain);
    const mapping = mappingSchema.parse({ paths: { [field]: 'there' } });
    expect(mappedEvents(fieldsOf({ ...CALL, there: VALUES[field] }), mapping, { clock })).toEqual(own);
  });

  it('D-34: the guide of integrations names each of them', () => {
    expect(valuesOf(MAPPED_FIELDS).filter((field) => !GUIDE.includes(`\`${field}\``))).toEqual([]);
  });

  it('D-34: the preview of a mapping says where the lead came from', () => {
    const said = fieldsOf({ ...CALL, lead_source: 'Яндекс Директ' });
    const [call] = mappedEvents(said, mappingSchema.parse({}), { clock });
    expect(call && eventText(call, clock.timeZone)).toMatch(/ · источник лида «Яндекс Директ»$/);
  });
});
