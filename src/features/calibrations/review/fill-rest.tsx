import { Check, CircleDashed, ListChecks, Users } from 'lucide-react';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Menu, MenuItem } from '#src/components/ui/menu.tsx';
import { type AgreedEdits, fillUndecided } from './agreed-answers.ts';

type FillRestProps = {
  matrix: CalibrationMatrix;
  edits: AgreedEdits;
  onDecide: (decisions: AgreedEdits) => void;
};

/** Settles at once what the talk has not come to: as the expert or most of them have it, or «без решения». */
export function FillRest({ matrix, edits, onDecide }: FillRestProps) {
  const byExpert = fillUndecided(matrix, edits, 'expert');
  const byMajority = fillUndecided(matrix, edits, 'majority');
  const left = fillUndecided(matrix, edits, 'open');
  if (left.size === 0) return null;
  return (
    <Menu align="end" trigger={<Button icon={<ListChecks aria-hidden="true" />}>Решить остальное: {left.size}</Button>}>
      {byExpert.size > 0 && (
        <MenuItem icon={<Check />} onSelect={() => onDecide(byExpert)}>
          Взять ответы эксперта
        </MenuItem>
      )}
      {byMajority.size > 0 && (
        <MenuItem icon={<Users />} onSelect={() => onDecide(byMajority)}>
          Взять ответы большинства
        </MenuItem>
      )}
      <MenuItem icon={<CircleDashed />} onSelect={() => onDecide(left)}>
        Оставить без решения
      </MenuItem>
    </Menu>
  );
}
