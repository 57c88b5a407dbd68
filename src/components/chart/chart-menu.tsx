import { Download, Ellipsis, Image as ImageIcon } from 'lucide-react';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { logFault } from '#src/app/log.ts';
import { notify } from '#src/app/notify.ts';
import { useTheme } from '#src/app/theme.ts';
import type { RowAction } from '../table/row-actions.ts';
import { useLazyLayer } from '../table/use-lazy-layer.ts';
import { IconButton } from '../ui/button.tsx';
import type { Pictured } from './chart-card.tsx';

const loadMenu = async () => (await import('../table/row-menu.tsx')).RowMenu;

type ChartMenuProps = { fileName: string; table: ChartTable; picture: Pictured | undefined };

/** Menu of the forms in which a chart is taken away. */
export function ChartMenu({ fileName, table, picture }: ChartMenuProps) {
  const layer = useLazyLayer(loadMenu);
  const theme = useTheme();
  const take = async (as: 'png' | 'csv'): Promise<void> => {
    try {
      const { saveCsv, savePng } = await import('./save-chart.ts');
      if (as === 'csv') saveCsv(fileName, table);
      else if (picture) await savePng(fileName, picture, theme);
    } catch (error) {
      logFault('Файл графика не сохранён', error);
      notify.negative('Не удалось сохранить файл. Попробуйте ещё раз.');
    }
  };
  const actions: RowAction[] = [
    ...(picture ? [{ label: 'Скачать PNG', icon: <ImageIcon />, onSelect: () => void take('png') }] : []),
    { label: 'Скачать CSV', icon: <Download />, onSelect: () => void take('csv') },
  ];
  const button = (
    <IconButton
      label="Скачать"
      size="sm"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      className="aria-expanded:bg-subtle aria-expanded:text-ink"
      {...(layer.Part ? {} : layer.firstTouch)}
    />
  );
  if (!layer.Part) return button;
  return <layer.Part trigger={button} open={layer.open} onOpenChange={layer.setOpen} actions={actions} />;
}
