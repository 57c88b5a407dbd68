import { Check, CircleDashed, ListChecks } from 'lucide-react';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Menu, MenuItem } from '#src/components/ui/menu.tsx';
import { type AgreedEdits, fillUndecided } from './agreed-answers.ts';

type FillRestProps = {
  matrix: CalibrationMatrix;
  edits: AgreedEdits;
  onDecide: (decisions: AgreedEdits) => void;
};

/** Buttons that settle at once what the talk has not come to: as the expert has it, or «без решения». */
export function FillRest({ matrix, edits, onDecide }: FillRestProps) {
  const byExpert = fillUndecided(matrix, edits, 'expert');
  const left = fillUndecided(matrix, edits, 'open');
  if (left.size === 0) return null;
  return (
    <Menu align="end" trigger={<Button icon={<ListChecks aria-hidden="true" />}>Решить остальное: {left.size}</Button>}>
      {byExpert.size > 0 && (
        <MenuItem icon={<Check />} onSelect={() => onDecide(byExpert)}>
          Взять ответы эксперта
        </MenuItem>
      )}
      <MenuItem icon={<CircleDashed />} onSelect={() => onDecide(left)}>
        Оставить без решения
      </MenuItem>
    </Menu>
  );
}
