import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormContent } from '../forms/form-content.schema.ts';
import { scoreResultSchema } from './evaluations.schema.ts';
import { scoreWithTrace, scoreEvaluation } from './score-evaluation.ts';
import { type Filled, filledForms, valuesFor, withCriteria } from '#tests/fixtures/scoring-arbitraries.ts';

const anyForm = filledForms({ critical: true });
const calmForm = filledForms({ critical: false });
const RUNS = { numRuns: 300 };

function holds(forms: fc.Arbitrary<Filled>, property: (filled: Filled) => void) {
  fc.assert(fc.property(forms, property), RUNS);
}

const inHundredths = (value: number) => Math.round(value * 100);

describe('the score (D-13)', () => {
  test('is the same without its explanation', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score, passed, grade, critical_failures } = scoreEvaluation(content, answers);
      expect(scoreWithTrace(content, answers)).toEqual({ score, passed, grade, critical_failures });
    });
  });

  test('does not depend on the order of groups, criteria and answers', () => {
    holds(anyForm, ({ content, answers }) => {
      const turned = withCriteria({ ...content, groups: content.groups.toReversed() }, (criteria) =>
        criteria.toReversed(),
      );
      const [one, other] = [scoreEvaluation(content, answers), scoreEvaluation(turned, answers.toReversed())];
      expect([other.score, other.raw_score]).toEqual([one.score, one.raw_score]);
      expect(other.groups.toReversed()).toEqual(one.groups);
    });
  });

  test.each([2, 7, 100])('does not depend on the size of the weights, times %i (but for penalty)', (factor) => {
    holds(anyForm, ({ content, answers }) => {
      if (content.rate_method === 'penalty') return;
      const heavier = withCriteria(content, (criteria) =>
        criteria.map((one) => ({ ...one, weight: one.weight * factor })),
      );
      const groups = content.groups.map((group) => ({ ...group, weight: group.weight * factor }));
      const weightier: FormContent = { ...content, groups };
      const { score } = scoreEvaluation(content, answers);
      expect(scoreEvaluation(exactlyTwoDecimals(heavier), answers).score).toBe(score);
      expect(scoreEvaluation(exactlyTwoDecimals(weightier), answers).score).toBe(score);
    });
  });

  test('takes «Н/П» for absence, of the answer and of the criterion', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score, raw_score } = scoreEvaluation(content, answers);
      const given = answers.filter(({ na }) => !na);
      const keys = new Set(given.map(({ criterion_key }) => criterion_key));
      expect(scoreEvaluation(content, given)).toMatchObject({ score, raw_score });
      // A bonus adds its share of the form as it was built: of a shorter form it would be another.
      const plain = withCriteria(content, (criteria) => criteria.map((one) => ({ ...one, bonus: false })));
      const shorter = withCriteria(plain, (criteria) =>
        criteria.filter(({ criterion_key }) => keys.has(criterion_key)),
      );
      const whole = scoreEvaluation(plain, answers);
      expect(scoreEvaluation(shorter, given)).toMatchObject({ score: whole.score, raw_score: whole.raw_score });
    });
  });

  test('takes a hidden criterion for absence, whatever was answered to it and however critical it is', () => {
    const withOne = fc.tuple(anyForm, fc.nat());
    fc.assert(
      fc.property(withOne, ([{ content, answers }, number]) => {
        const keys = content.groups.flatMap(({ criteria }) => criteria.map(({ criterion_key }) => criterion_key));
        const chosen = keys[number % keys.length];
        const hidden = withCriteria(content, (criteria) =>
          criteria.map((one) => (one.criterion_key === chosen ? { ...one, hidden: true } : one)),
        );
        const without = withCriteria(content, (criteria) =>
          criteria.filter(({ criterion_key }) => criterion_key !== chosen),
        );
        const { score, raw_score, groups, critical_failures } = scoreEvaluation(without, answers);
        expect(scoreEvaluation(hidden, answers)).toMatchObject({ score, raw_score, groups, critical_failures });
      }),
      RUNS,
    );
  });

  test('is null or lies within 0…100, above it only where the form allows', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score } = scoreEvaluation(content, answers);
      if (score === null) return;
      expect(score).toBeGreaterThanOrEqual(0);
      if (!content.allow_over_100) expect(score).toBeLessThanOrEqual(100);
    });
  });

  test('never falls when an answer gets better', () => {
    const changed = calmForm.chain(({ content, answers }) => {
      const scales = new Map(
        content.groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one.scale])),
      );
      const others = answers.map((answer) => valuesFor(scales.get(answer.criterion_key) ?? { type: 'text' }));
      return fc.record({ content: fc.constant(content), answers: fc.constant(answers), values: fc.tuple(...others) });
    });
    fc.assert(
      fc.property(changed, ({ content, answers, values }) => {
        const results = answers.map((answer, index) => {
          const other = answers.with(index, { ...answer, value: values[index] ?? null });
          return {
            key: answer.criterion_key,
            before: scoreEvaluation(content, answers),
            after: scoreEvaluation(content, other),
          };
        });
        for (const { key, before, after } of results) {
          const gained = earnedBy(after, key) - earnedBy(before, key);
          if (before.score === null || after.score === null || Number.isNaN(gained)) continue;
          expect(Math.sign(after.score - before.score) * Math.sign(gained)).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  test('is never above what it would be without critical failures', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score, raw_score, critical_failures } = scoreEvaluation(content, answers);
      expect(score === null).toBe(raw_score === null);
      expect(score ?? 0).toBeLessThanOrEqual(raw_score ?? 0);
      if (critical_failures.length === 0) expect(score).toBe(raw_score);
    });
  });

  test('is 0 when the form has failed, whatever else was answered', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score, critical_failures } = scoreEvaluation(content, answers);
      const formFailed = critical_failures.some(({ scope }) => scope === 'form');
      expect(formFailed ? (score ?? 0) : 0).toBe(0);
    });
  });
});

describe('the explanation (D-13)', () => {
  test('adds up to the score exactly', () => {
    holds(anyForm, ({ content, answers }) => {
      const { score, lines, adjustments } = scoreEvaluation(content, answers);
      const amounts = [...lines.map(({ contribution }) => contribution), ...adjustments.map(({ amount }) => amount)];
      expect(amounts.map(inHundredths).reduce((sum, amount) => sum + amount, 0)).toBe(inHundredths(score ?? 0));
    });
  });

  test('gives nothing to a criterion that does not count, and fits the wire', () => {
    holds(anyForm, ({ content, answers }) => {
      const result = scoreEvaluation(content, answers);
      expect(scoreResultSchema.parse(result)).toStrictEqual(result);
      for (const line of result.lines) {
        const counts = line.counting === 'counts' || line.counting === 'bonus';
        expect(line.normalised !== null).toBe(counts);
        if (!counts) expect([line.contribution, line.zeroed_by]).toEqual([0, null]);
      }
    });
  });
});

function earnedBy({ lines }: ReturnType<typeof scoreEvaluation>, key: string): number {
  return lines.find(({ criterion_key }) => criterion_key === key)?.normalised ?? Number.NaN;
}

/** Weights limited to two decimals, as on the wire: a product of floats may carry a tail. */
function exactlyTwoDecimals(content: FormContent): FormContent {
  const round = (weight: number) => inHundredths(weight) / 100;
  const groups = content.groups.map((group) => ({ ...group, weight: round(group.weight) }));
  return withCriteria({ ...content, groups }, (criteria) =>
    criteria.map((one) => ({ ...one, weight: round(one.weight) })),
  );
}
