import type { Column, RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { ListFeatures } from './list-columns.ts';
import type { Density, TableSettings } from './table-settings.ts';
import { useLazyLayer } from './use-lazy-layer.ts';

const loadMenu = async () => (await import('./columns-menu.tsx')).ColumnsMenu;

type ColumnsButtonProps<Row extends RowData> = {
  columns: readonly Column<ListFeatures, Row>[];
  density: Density;
  onChange: (change: Partial<TableSettings>) => void;
};

/** «Колонки»: visible columns and density, stored in this browser (P-49). */
export function ColumnsButton<Row extends RowData>({ columns, density, onChange }: ColumnsButtonProps<Row>) {
  const layer = useLazyLayer(loadMenu);
  const button = (
    <Button icon={<Columns3 />} aria-haspopup="menu" {...(layer.Part ? {} : layer.firstTouch)}>
      Колонки
    </Button>
  );
  if (!layer.Part) return button;
  const choices = columns
    .filter((column) => column.getCanHide())
    .map((column) => ({
      id: column.id,
      title: column.columnDef.meta?.title ?? '',
      shown: column.getIsVisible(),
      show: (shown: boolean) => column.toggleVisibility(shown),
    }));
  return (
    <layer.Part
      trigger={button}
      open={layer.open}
      onOpenChange={layer.setOpen}
      columns={choices}
      density={density}
      onChange={onChange}
    />
  );
}
