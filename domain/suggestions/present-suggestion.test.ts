import { describe, expect, test } from 'vitest';
import { aCriterion, criticalYesNo } from '#tests/fixtures/form-fixtures.ts';
import { chooseSuggestion } from './choose-suggestion.ts';
import { type FoundSuggestion, presentSuggestion } from './present-suggestion.ts';

const evidence = [{ message: 1, quote: 'нет' }];
const check = (outcome: Extract<FoundSuggestion, { source: 'check' }>['outcome']): FoundSuggestion => ({
  source: 'check',
  outcome,
});
const engine = (outcome: Extract<FoundSuggestion, { source: 'engine' }>['outcome']): FoundSuggestion => ({
  source: 'engine',
  outcome,
});
const proposed = (option: string) => check({ kind: 'proposed', option, evidence });
const missing = check({ kind: 'proposed', option: 'no', evidence: [] });
const found = engine({ kind: 'found', option: 'yes', reason: 'Сказал', evidence });
const searched = { of: 'messages' as const, side: 'employee' as const, utterances: 3, from: null, to: null };
const absent = engine({ kind: 'absent', option: 'no', reason: 'Не сказал', searched });

describe('what is shown of what was found', () => {
  test('D-41: a critical option is never proposed, only looked at; what the scale lacks is not shown', () => {
    const criterion = aCriterion('c', { scale: criticalYesNo('form') });
    expect(presentSuggestion(criterion, proposed('yes'))).toMatchObject({ kind: 'proposed', option: 'yes' });
    expect(presentSuggestion(criterion, proposed('no'))).toMatchObject({
      kind: 'look',
      option: null,
      evidence: [{ message: 1 }],
    });
    expect(presentSuggestion(criterion, absent)).toMatchObject({ kind: 'look', option: null });
    expect(presentSuggestion(criterion, proposed('partly'))).toBeNull();
    expect(presentSuggestion(criterion, check({ kind: 'none' }))).toBeNull();
    expect(presentSuggestion(criterion, check({ kind: 'untold', reason: 'no_words' }))).toMatchObject({
      kind: 'untold',
      reason: 'no_words',
    });
  });

  test('D-43: what an engine found has its reason, what it missed what was searched', () => {
    const criterion = aCriterion('c');
    expect(presentSuggestion(criterion, found)).toMatchObject({ source: 'engine', option: 'yes', note: 'Сказал' });
    expect(presentSuggestion(criterion, absent)).toMatchObject({
      searched: '3\u00a0сообщения сотрудника',
      evidence: [],
    });
    expect(presentSuggestion(criterion, engine({ kind: 'unsure', reason: '' }))).toBeNull();
    expect(presentSuggestion(criterion, engine({ kind: 'dropped', why: 'no_evidence' }))).toBeNull();
    const na = engine({ kind: 'not_applicable', reason: 'Не продажа' });
    expect(presentSuggestion(criterion, na)).toMatchObject({ kind: 'not_applicable', option: null });
    expect(presentSuggestion(aCriterion('c', { allow_na: false }), na)).toBeNull();
  });

  test.each<[string, FoundSuggestion[], 'check' | 'engine' | null, 'check' | 'engine' | null]>([
    ['found by both: the check', [found, proposed('no')], null, 'check'],
    ['found by the engine alone', [missing, found], null, 'engine'],
    ['missed by both: the check', [absent, missing], null, 'check'],
    ['nothing to check', [check({ kind: 'untold', reason: 'no_sides' }), absent], null, 'engine'],
    ['shown before stays', [missing, found], 'check', 'check'],
    ['shown before and gone', [found], 'check', 'engine'],
    ['nothing', [], null, null],
  ])('of a check and an engine one stands: %s', (_, all, before, source) => {
    const chosen = chooseSuggestion(aCriterion('c'), all, before);
    expect(chosen?.source ?? null).toBe(source);
  });
});
