import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { DENSITIES, type Density, type TableSettings } from './table-settings.ts';

type ColumnChoice = { id: string; title: string; shown: boolean; show: (shown: boolean) => void };

type ColumnsMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  columns: readonly ColumnChoice[];
  density: Density;
  onChange: (change: Partial<TableSettings>) => void;
};

const markClass =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded px-2.5 outline-none select-none data-highlighted:bg-subtle pointer-coarse:min-h-11';

/** Menu stays open for several choices in a row. */
const stay = (event: Event): void => event.preventDefault();

export function ColumnsMenu({ trigger, open, onOpenChange, columns, density, onChange }: ColumnsMenuProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} align="end" modal={false}>
      <MenuTitle>Плотность</MenuTitle>
      <Radix.RadioGroup value={density} onValueChange={(chosen) => onChange({ density: chosen as Density })}>
        {Object.entries(DENSITIES).map(([key, label]) => (
          <Radix.RadioItem key={key} value={key} onSelect={stay} className={markClass}>
            <Mark />
            {label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
      <MenuSeparator />
      <MenuTitle>Колонки</MenuTitle>
      {columns.map(({ id, title, shown, show }) => (
        <Radix.CheckboxItem key={id} checked={shown} onCheckedChange={show} onSelect={stay} className={markClass}>
          <Mark />
          {title}
        </Radix.CheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange({ columns: {}, widths: {}, density: 'regular' })}>Вернуть как было</MenuItem>
    </Menu>
  );
}

function Mark(props: ComponentProps<typeof Radix.ItemIndicator>) {
  return (
    <span className="flex w-4 flex-none">
      <Radix.ItemIndicator {...props}>
        <Check className="text-accent-text" />
      </Radix.ItemIndicator>
    </span>
  );
}

function MenuTitle({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>;
}
