import { expect, test } from 'vitest';
import { aCriterion, criticalYesNo } from '#tests/fixtures/form-fixtures.ts';
import { presentSuggestion } from './present-suggestion.ts';

const proposed = (option: string) => ({ kind: 'proposed' as const, option, evidence: [{ message: 1, quote: 'нет' }] });

test('D-41: a critical option is never proposed, only looked at; what the scale lacks is not shown', () => {
  const criterion = aCriterion('c', { scale: criticalYesNo('form') });
  expect(presentSuggestion(criterion, proposed('yes'))).toMatchObject({ kind: 'proposed', option: 'yes' });
  expect(presentSuggestion(criterion, proposed('no'))).toMatchObject({
    kind: 'look',
    option: null,
    evidence: [{ message: 1 }],
  });
  expect(presentSuggestion(criterion, proposed('partly'))).toBeNull();
  expect(presentSuggestion(criterion, { kind: 'none' })).toBeNull();
  expect(presentSuggestion(criterion, { kind: 'untold', reason: 'no_words' })).toMatchObject({
    kind: 'untold',
    reason: 'no_words',
  });
});
