import type { ExplanationLine, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

type Adjustment = ScoreResult['adjustments'][number]['kind'];

export const ADJUSTMENT_NAMES: Record<Adjustment, string> = {
  base: 'Начальный балл',
  floor: 'Не ниже нуля',
  cap: 'Не выше 100',
  critical: 'Критическая ошибка: форма обнулена',
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
