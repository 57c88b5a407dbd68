import { OctagonX, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { Menu, MenuItem } from '#src/components/ui/menu.tsx';

type EvaluationStepsMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  may: Evaluation['may'];
  onReopen: () => void;
  onVoid: () => void;
};

/** Rare steps of an evaluation: to open it anew, to annul it. */
export function EvaluationStepsMenu({ may, onReopen, onVoid, ...menu }: EvaluationStepsMenuProps) {
  return (
    <Menu {...menu}>
      {may.reopen.allowed && (
        <MenuItem icon={<RotateCcw />} onSelect={onReopen}>
          Открыть заново
        </MenuItem>
      )}
      {may.void.allowed && (
        <MenuItem icon={<OctagonX />} tone="danger" onSelect={onVoid}>
          Аннулировать
        </MenuItem>
      )}
    </Menu>
  );
}
