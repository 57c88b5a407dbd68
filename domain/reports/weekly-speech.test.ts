import { describe, expect, it } from 'vitest';
import { weeklySpeechLines } from './weekly-speech.ts';

const means = { talk_share: 52, interruptions: 1.5, monologue_seconds: null, long_pauses: 0 };

describe('weeklySpeechLines (D-29, D-40)', () => {
  it('says each figure that is known, beside the week before', () => {
    expect(
      weeklySpeechLines({
        count: 3,
        means,
        previous: { ...means, talk_share: 48, interruptions: null },
        employees: [],
      }),
    ).toEqual([
      'Доля речи сотрудника: 52\u00a0%, неделей раньше 48\u00a0%',
      'Перебил клиента: 1,5',
      'Долгие паузы: 0, неделей раньше 0',
    ]);
  });

  it('compares with nothing where nothing was heard', () => {
    expect(weeklySpeechLines({ count: 3, means, previous: null, employees: [] })[0]).toBe(
      'Доля речи сотрудника: 52\u00a0%',
    );
  });
});
