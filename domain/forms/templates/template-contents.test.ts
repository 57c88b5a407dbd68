import { describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { bestAnswer } from '../../evaluations/best-answer.ts';
import { scoreEvaluation } from '../../evaluations/score-evaluation.ts';
import { checkForm } from '../check-form.ts';
import { formContentSchema } from '../form-content.schema.ts';
import { TEMPLATE_CONTENTS } from './template-contents.ts';

describe.each(Object.entries(TEMPLATE_CONTENTS))('the ready form «%s»', (_key, content) => {
  const criteria = content.groups.flatMap((group) => group.criteria);

  test('could be published as it is: no error and no warning', () => {
    expect(formContentSchema.safeParse(content).error).toBeUndefined();
    expect(checkForm(content)).toEqual([]);
  });

  test('weights of its groups are percents of the whole', () => {
    expect(content.groups.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  test('every criterion says what is expected, and explains a loss by a reason', () => {
    for (const { name, description, reasons, bonus } of criteria) {
      expect(description.length, name).toBeGreaterThan(20);
      expect(bonus || reasons.length > 0, name).toBe(true);
    }
  });

  test('the best answers give the whole score', () => {
    const answers = criteria
      .filter(({ bonus }) => !bonus)
      .map(({ criterion_key, scale }) => {
        const all = scale.type === 'multi' ? scale.options.map(({ key }) => key) : null;
        return anAnswer(criterion_key, all ?? bestAnswer({ scale, bonus: false }));
      });
    expect(scoreEvaluation(content, answers).score).toBe(100);
  });
});
