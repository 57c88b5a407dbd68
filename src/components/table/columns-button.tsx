import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { columnVisibility, type ListColumn } from './list-columns.ts';
import type { TableSettings } from './table-settings.ts';
import { useLazyLayer } from './use-lazy-layer.ts';
import type { Screen } from './use-screen.ts';

const loadMenu = async () => (await import('./columns-menu.tsx')).ColumnsMenu;

type ColumnsButtonProps<Row extends RowData> = {
  columns: readonly ListColumn<Row>[];
  settings: TableSettings;
  screen: Screen;
  onChange: (change: Partial<TableSettings>) => void;
};

/** «Колонки»: visible columns and density, stored in this browser (P-49). */
export function ColumnsButton<Row extends RowData>({ columns, settings, screen, onChange }: ColumnsButtonProps<Row>) {
  const layer = useLazyLayer(loadMenu);
  const button = (
    <Button icon={<Columns3 />} aria-haspopup="menu" {...(layer.Part ? {} : layer.firstTouch)}>
      Колонки
    </Button>
  );
  if (!layer.Part) return button;
  const visibility = columnVisibility(columns, settings.columns, screen);
  const choices = columns.flatMap(({ id = '', meta }) =>
    meta && !meta.fixed ? [{ id, title: meta.title, shown: visibility[id] === true }] : [],
  );
  return (
    <layer.Part
      trigger={button}
      open={layer.open}
      onOpenChange={layer.setOpen}
      columns={choices}
      settings={settings}
      onChange={onChange}
    />
  );
}
