import { X } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { BulkAction } from './row-actions.ts';
import { type PageMeta, totalText } from './list-pages.tsx';
import type { ListSelection } from './use-list-selection.ts';

type SelectionBarProps = {
  selection: ListSelection;
  meta: PageMeta;
  actions: readonly BulkAction[];
  /** A checkbox ticks the page; cards have none, and everything found is offered with the first tick. */
  hasPageBox: boolean;
};

function countText({ selection }: ListSelection, meta: PageMeta): string {
  return selection.kind === 'all' ? totalText(meta) : formatNumber(selection.ids.size);
}

/** Bar of bulk actions; stays in sight while scrolling. */
export function SelectionBar({ selection, meta, actions, hasPageBox }: SelectionBarProps) {
  const { selection: ticked, page } = selection;
  const canHaveAll =
    ticked.kind === 'rows' && (hasPageBox ? page.state === 'all' && meta.pages > 1 : ticked.ids.size < meta.total);
  return (
    <section
      aria-label="Выбранное"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow"
    >
      <p aria-live="polite" className="mr-2 font-medium tabular-nums">
        Выбрано: {countText(selection, meta)}
      </p>
      {canHaveAll && (
        <Button variant="ghost" size="sm" onClick={selection.selectAll}>
          Выбрать все {totalText(meta)}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map(({ label, icon, disabledReason, onSelect }) => (
          <Button key={label} size="sm" icon={icon} disabledReason={disabledReason} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <IconButton label="Снять выбор" icon={<X />} size="sm" onClick={selection.clear} />
      </div>
    </section>
  );
}
