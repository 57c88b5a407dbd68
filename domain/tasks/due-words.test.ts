import { describe, expect, it } from 'vitest';
import { endOfDay } from '../samples/sample-period.ts';
import { dueText } from './due-words.ts';

describe('dueText (D-21)', () => {
  it.each([
    { due: '2026-11-25T10:00:00.000Z', zone: 'Europe/Moscow', says: '25.11.2026, 13:00' },
    { due: '2026-11-25T10:00:00.000Z', zone: 'Asia/Yekaterinburg', says: '25.11.2026, 15:00' },
    { due: endOfDay('2026-11-25', 'Europe/Moscow').toISOString(), zone: 'Europe/Moscow', says: '25.11.2026, 23:59' },
    {
      due: endOfDay('2026-11-25', 'Asia/Vladivostok').toISOString(),
      zone: 'Asia/Vladivostok',
      says: '25.11.2026, 23:59',
    },
  ])('D-21: $due in $zone is «$says»', ({ due, zone, says }) => {
    expect(dueText(due, zone)).toBe(says);
  });
});
