import { expect, test } from 'vitest';
import { nothingWorse } from './focus-data.ts';

test('Q-31: nothing got worse only where something was compared', () => {
  const asked = (thin: boolean, change: number | null) =>
    nothingWorse({
      figures: [{ key: 'evaluated', previous: 5 }],
      period: { previous: { from: '2026-11-16', to: '2026-11-19' } },
      criteria: { rows: [{ thin, change }] },
      employees: null,
    });
  expect(asked(false, 3)).toContain('ничего не ухудшилось');
  // Three evaluations whose mean fell by 60.
  for (const said of [asked(true, -60), asked(false, null)]) expect(said).toBe('Оценок пока мало, чтобы сравнивать.');
});
