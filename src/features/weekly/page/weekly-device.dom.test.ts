import { beforeEach, describe, expect, it } from 'vitest';
import { defaultLayout } from '#domain/reports/weekly-layout.ts';
import { weeklyStore } from './weekly-device.ts';

beforeEach(() => localStorage.clear());

const draft = (layout: { block: string; shown: boolean }[]) => ({
  texts: { summary: 'Неделя была ровной.', recommendations: '', next: '' },
  layout,
  recipients: { user_ids: [1], emails: [], subscription_ids: [] },
});
const store = weeklyStore(7, 12);
/** Writes as another version of the program would have done. */
function keep(values: unknown): void {
  localStorage.setItem(
    'form-draft-7-weekly-12',
    JSON.stringify({
      revision: 3,
      values: { draft: values, sent: [] },
      labels: {},
      changed_at: '2026-03-10T09:00:00Z',
    }),
  );
}

describe('an unsaved report on this device (P-23)', () => {
  it('Q-30: keeps its texts when a block was added since, and when one is no more', () => {
    const rest = defaultLayout().slice(1);
    keep(draft([...rest, { block: 'gone', shown: true }]));
    expect(store.read()).toMatchObject({ revision: 3, draft: draft([...rest, ...defaultLayout().slice(0, 1)]) });
  });

  it('is dropped when it is of another shape', () => {
    keep(draft([{ block: 'summary' } as never]));
    expect(store.read()).toBeNull();
    keep({ ...draft(defaultLayout()), texts: { summary: 1 } });
    expect(store.read()).toBeNull();
  });
});
