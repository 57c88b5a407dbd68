import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { appliedFilters, type FilterControl, isRefinement, listControls } from './filter-controls.ts';
import { quickPeriods } from './quick-periods.ts';

const CONTROLS: FilterControl[] = [
  { kind: 'period', from: 'period_from', to: 'period_to', label: 'Период' },
  {
    kind: 'choice',
    look: 'list',
    field: 'project_id',
    label: 'Проект',
    options: [
      { value: 1, label: 'Окна Тверь' },
      { value: 2, label: 'Дом' },
      { value: 3, label: 'Мед' },
    ],
  },
  { kind: 'range', from: 'score_from', to: 'score_to', label: 'Балл', min: 0, max: 100 },
  { kind: 'flag', field: 'has_audio', label: 'Запись', yes: 'есть', no: 'нет' },
  { kind: 'text', field: 'client', label: 'Клиент', max: 200 },
];

const textOf = (filter: Record<string, unknown>) =>
  appliedFilters(CONTROLS, filter).map(({ label, value }) => `${label}: ${value}`);

describe('what is applied', () => {
  it('is nothing when the address says nothing', () => {
    expect(textOf({})).toEqual([]);
    expect(textOf({ search: 'Иванов', project_id: [] })).toEqual([]);
  });

  it('is a text as it was typed, and none that is empty', () => {
    expect(textOf({ client: 'Анна' })).toEqual(['Клиент: Анна']);
    expect(textOf({ client: '' })).toEqual([]);
  });

  it('is named in the order of the panel', () => {
    expect(textOf({ has_audio: false, project_id: [2], period_from: '2026-11-01' })).toEqual([
      'Период: с 01.11.2026',
      'Проект: Дом',
      'Запись: нет',
    ]);
  });

  it('stays short however much is chosen', () => {
    expect(textOf({ project_id: [1, 2] })).toEqual(['Проект: Окна Тверь, Дом']);
    expect(textOf({ project_id: [3, 1, 2] })).toEqual(['Проект: Мед, Окна Тверь и ещё 1']);
  });

  it('says «Неизвестно» of a value that the options lack (P-45)', () => {
    expect(textOf({ project_id: [77] })).toEqual(['Проект: Неизвестно']);
  });

  it('writes both, one or equal bounds', () => {
    expect(textOf({ period_from: '2026-11-01', period_to: '2026-11-07' })).toEqual(['Период: 01.11.2026 – 07.11.2026']);
    expect(textOf({ period_from: '2026-11-07', period_to: '2026-11-07' })).toEqual(['Период: 07.11.2026']);
    expect(textOf({ period_to: '2026-11-07' })).toEqual(['Период: по 07.11.2026']);
    expect(textOf({ score_from: 60, score_to: 80.5 })).toEqual(['Балл: 60–80,5']);
    expect(textOf({ score_from: 0 })).toEqual(['Балл: от 0']);
    expect(textOf({ score_to: 60 })).toEqual(['Балл: до 60']);
  });

  it('goes away as a whole with its cross', () => {
    const [period] = appliedFilters(CONTROLS, { period_to: '2026-11-07', has_audio: true });
    expect(period?.fields).toEqual(['period_from', 'period_to']);
  });
});

describe('what the back button undoes', () => {
  it('a filter that appears or goes is a step of its own', () => {
    expect(isRefinement({}, { search: 'Ива' })).toBe(false);
    expect(isRefinement({ search: 'Ива' }, {})).toBe(false);
    expect(isRefinement({ search: 'Ива' }, { search: 'Ива', has_audio: true })).toBe(false);
    expect(isRefinement({ search: 'Ива' }, { search: 'Ива' })).toBe(false);
  });

  it('a filter that only changes is not', () => {
    expect(isRefinement({ search: 'Ива' }, { search: 'Иванов' })).toBe(true);
    expect(isRefinement({ project_id: [1] }, { project_id: [1, 2] })).toBe(true);
  });
});

describe('quick periods', () => {
  it('count calendar days across months and years', () => {
    expect(quickPeriods('2026-01-03')).toEqual([
      { label: 'Сегодня', from: '2026-01-03', to: '2026-01-03' },
      { label: 'Вчера', from: '2026-01-02', to: '2026-01-02' },
      { label: '7 дней', from: '2025-12-28', to: '2026-01-03' },
      { label: 'Этот месяц', from: '2026-01-01', to: '2026-01-03' },
    ]);
  });

  it('count the day that the clock of the process has lost', () => {
    vi.stubEnv('TZ', 'Pacific/Apia');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(quickPeriods('2011-12-31')[1]).toEqual({ label: 'Вчера', from: '2011-12-30', to: '2011-12-30' });
  });
});

describe('listControls', () => {
  it('keeps the order of the record, gives each control its fields and leaves out what has none', () => {
    const fields = { from: null, to: null, kind: null, search: null, plan_id: null };
    const controls = listControls<typeof fields>({
      kind: { kind: 'flag', label: 'Вид', yes: 'Да', no: 'Нет' },
      from: { kind: 'period', to: 'to', label: 'Период' },
      to: 'other end',
      plan_id: 'by link',
      search: 'by search',
    });
    expect(controls).toEqual([
      { kind: 'flag', field: 'kind', label: 'Вид', yes: 'Да', no: 'Нет' },
      { kind: 'period', from: 'from', to: 'to', label: 'Период' },
    ]);
  });
});
