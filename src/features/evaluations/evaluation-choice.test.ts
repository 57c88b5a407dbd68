import { describe, expect, it } from 'vitest';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { evaluationToOpen, isReadable } from './evaluation-choice.ts';

const summary = (id: number, assessorId: number, more: Partial<EvaluationSummary> = {}): EvaluationSummary => ({
  id,
  kind: 'regular',
  state: 'published',
  scale: 'percent',
  form: { id: 1, name: 'Форма' },
  assessor: { id: assessorId, name: 'Иванова Анна' },
  score: 80,
  passed: true,
  grade: { name: 'Хорошо', tone: 'good' },
  has_critical_failure: false,
  updated_at: `2026-03-0${id}T09:00:00.000Z`,
  submitted_at: null,
  ...more,
});

describe('evaluationToOpen', () => {
  it('opens the own draft before anything newer', () => {
    const evaluations = [summary(1, 3, { state: 'draft', score: null }), summary(5, 3), summary(6, 4)];
    expect(evaluationToOpen(evaluations, 3)).toBe(1);
  });

  it('opens the newest own evaluation', () => {
    expect(evaluationToOpen([summary(1, 3), summary(5, 3), summary(6, 4)], 3)).toBe(5);
  });

  it('D-21: begins a new one where a task asks for it, unless a draft is there to end', () => {
    expect(evaluationToOpen([summary(1, 3), summary(6, 4)], 3, 1)).toBeNull();
    expect(evaluationToOpen([summary(1, 3, { state: 'draft', score: null }), summary(6, 4)], 3, 1)).toBe(1);
  });

  it('opens nobody else’s for who is still to rate: its figures are held back', () => {
    expect(evaluationToOpen([summary(6, 4, { score: null })], 3)).toBeNull();
  });
});

describe('evaluationToOpen for who may read others’', () => {
  it('opens the newest one that shows its figures', () => {
    const evaluations = [summary(1, 4), summary(5, 4), summary(6, 4, { score: null })];
    expect(evaluationToOpen(evaluations, 3)).toBe(5);
  });
});

describe('isReadable', () => {
  it('is the own one always, another’s once its figures are shown', () => {
    expect(isReadable(summary(1, 3, { score: null }), 3)).toBe(true);
    expect(isReadable(summary(1, 4), 3)).toBe(true);
    expect(isReadable(summary(1, 4, { score: null }), 3)).toBe(false);
  });
});
