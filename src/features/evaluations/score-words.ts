import type { ExplanationLine, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { RateMethod } from '#domain/references/static-references.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

type Adjustment = ScoreResult['adjustments'][number]['kind'];

export const ADJUSTMENT_NAMES: Record<Adjustment, string> = {
  base: 'Начальный балл',
  floor: 'Не ниже нуля',
  cap: 'Не выше 100',
  critical: 'Критическая ошибка: форма обнулена',
};

/** Formulas in words (D-13). */
export const METHOD_WORDS: Record<RateMethod, string> = {
  points: 'По баллам: сумма полученных баллов делится на сумму возможных и умножается на 100.',
  weights: 'По весам: доля набранного по каждому критерию умножается на его вес; сумма делится на сумму весов.',
  groups: 'По группам: сначала процент внутри каждой группы, затем среднее по весам групп.',
  penalty: 'Штрафной: из 100 вычитается вес каждого критерия, умноженный на недобранную долю.',
};

/** Note why a criterion does not count, or counts in its own way; null for an ordinary one. */
export function countingNote({ counting, zeroed_by }: Pick<ExplanationLine, 'counting' | 'zeroed_by'>): string | null {
  if (zeroed_by === 'form') return 'обнулён: критическая ошибка в форме';
  if (zeroed_by === 'group') return 'обнулён: критическая ошибка в группе';
  switch (counting) {
    case 'counts':
      return null;
    case 'bonus':
      return 'бонус: только прибавляет';
    case 'unanswered':
      return 'нет ответа, не учитывается';
    case 'na':
      return '«Н/П», не учитывается';
    case 'hidden':
      return 'скрыт, не учитывается';
    case 'unscored':
      return 'без оценки';
  }
}

/** Points of a line, «1 из 2»: earned and possible ones of the scale. */
export function lineValue({ earned, max }: Pick<ExplanationLine, 'earned' | 'max'>): string {
  return earned === null || max === null ? '—' : `${formatNumber(earned)} из ${formatNumber(max)}`;
}

/** Signed number, «+12,5», «−3», «0»: with a real minus. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
}

export function gradeTone(result: Pick<ScoreResult, 'grade'>): Tone {
  return result.grade?.tone ?? 'neutral';
}
