import { intervalText, lowAlphaReason } from '#domain/calibrations/alpha-words.ts';
import type { CalibrationAlpha, CriterionFigures } from '#domain/calibrations/calibration-review.schema.ts';
import { AlphaBadge } from '../list/calibration-cells.tsx';

/** Krippendorff's own bounds («Content Analysis», 2004, p. 241), said where the word stands. */
export const ALPHA_TIP =
  'Насколько ответы совпадают сверх случайного: 1 — всегда, 0 — не чаще, чем наугад. От 0,8 согласованность высокая, от 0,667 приемлемая. Это коэффициент альфа Криппендорфа; в скобках — границы, в которых он лежит с вероятностью 95 %.';

type AlphaCellProps = { alpha: CalibrationAlpha | null; criterion?: CriterionFigures };

/** α with its word, its interval in the tip; what is undefined, or low beside mostly equal answers, says why. */
export function AlphaCell({ alpha, criterion }: AlphaCellProps) {
  if (!alpha) return <span className="text-faint">—</span>;
  if (alpha.no_variation) {
    return (
      <span className="text-muted" title="Нет вариации: коэффициент не определён">
        Все ответы одинаковы
      </span>
    );
  }
  if (alpha.value === null || alpha.word === null) return <span className="text-muted">Мало данных</span>;
  const reason = criterion ? lowAlphaReason(criterion) : null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span title={intervalText(alpha) ?? undefined}>
        <AlphaBadge value={alpha.value} word={alpha.word} />
      </span>
      {reason !== null && <span className="text-sm text-muted">{reason}</span>}
    </span>
  );
}
