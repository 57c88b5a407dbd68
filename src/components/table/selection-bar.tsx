import { X } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { BulkAction } from './row-actions.ts';
import { type PageMeta, totalText } from './list-pages.tsx';
import type { ListTable } from './use-list-table.ts';

type SelectionBarProps = {
  table: Pick<ListTable<never>, 'selection' | 'selectFound' | 'getIsAllRowsSelected' | 'resetRowSelection'>;
  meta: PageMeta;
  actions: readonly BulkAction[];
  /** A checkbox ticks the page; cards have none, and everything found is offered with the first tick. */
  hasPageBox: boolean;
};

/** Bar of bulk actions; stays in sight while scrolling. */
export function SelectionBar({ table, meta, actions, hasPageBox }: SelectionBarProps) {
  const { selection } = table;
  const count = selection.kind === 'rows' ? selection.ids.size : undefined;
  const canHaveAll =
    count !== undefined && (hasPageBox ? table.getIsAllRowsSelected() && meta.pages > 1 : count < meta.total);
  return (
    <section
      aria-label="Выбранное"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow"
    >
      <p aria-live="polite" className="mr-2 font-medium tabular-nums">
        Выбрано: {count === undefined ? totalText(meta) : formatNumber(count)}
      </p>
      {canHaveAll && (
        <Button variant="ghost" size="sm" onClick={table.selectFound}>
          Выбрать все {totalText(meta)}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map(({ label, icon, disabledReason, onSelect }) => (
          <Button key={label} size="sm" icon={icon} disabledReason={disabledReason} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <IconButton label="Снять выбор" icon={<X />} size="sm" onClick={() => table.resetRowSelection(true)} />
      </div>
    </section>
  );
}
