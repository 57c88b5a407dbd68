import { expect, test } from 'vitest';
import { TIME_ZONES, timeZoneLabel } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:30Z');
const SUMMER = new Date('2026-07-15T12:00:30Z');

test.each([
  ['Europe/Moscow', 'Москва, UTC+3'],
  ['Asia/Vladivostok', 'Владивосток, UTC+10'],
  ['Asia/Kolkata', 'Asia/Kolkata, UTC+5:30'],
  ['America/New_York', 'America/New_York, UTC−5'],
  ['UTC', 'UTC, UTC'],
])('the zone %s reads «%s»', (zone, label) => {
  expect(timeZoneLabel(zone, WINTER)).toBe(label);
});

test('clocks may differ in summer', () => {
  expect(timeZoneLabel('Europe/Chisinau', WINTER)).toBe('Кишинёв, UTC+2');
  expect(timeZoneLabel('Europe/Chisinau', SUMMER)).toBe('Кишинёв, UTC+3');
});

test.each([0, 29, 30, 31, 59])('an offset is the same at second %i of a minute', (second) => {
  const at = new Date(Date.parse('2026-01-15T12:00:00Z') + second * 1000);
  expect(timeZoneLabel('Europe/Moscow', at)).toBe('Москва, UTC+3');
  expect(timeZoneLabel('America/New_York', at)).toBe('America/New_York, UTC−5');
});

test('the runtime knows every zone of the list', () => {
  for (const zone of Object.keys(TIME_ZONES)) expect(timeZoneLabel(zone, WINTER)).toMatch(/^[А-ЯЁа-яё-]+, UTC\+\d+$/);
});
