import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { useShortcutsOn } from '../palette/page-offers.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
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

/** Way back by Esc: to the row that the bar was entered from, else to the first that is ticked. */
function useWayBack() {
  const before = useRef<EventTarget>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected;
      const row = isThere ? current : document.querySelector<HTMLElement>('[data-row-box]:checked');
      row?.focus();
    },
  };
}

/** Bar of bulk actions; stays in sight while scrolling. */
export function SelectionBar({ table, meta, actions, hasPageBox }: SelectionBarProps) {
  const { selection } = table;
  const hasKeys = useShortcutsOn();
  const wayBack = useWayBack();
  const count = selection.kind === 'rows' ? selection.ids.size : undefined;
  const canHaveAll =
    count !== undefined && (hasPageBox ? table.getIsAllRowsSelected() && meta.pages > 1 : count < meta.total);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears its buttons
    <section
      aria-label="Выбранное"
      data-selection-bar=""
      aria-keyshortcuts={hasKeys ? 'A' : undefined}
      {...wayBack}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow"
    >
      <p aria-live="polite" className="mr-2 font-medium tabular-nums">
        Выбрано: {count === undefined ? totalText(meta) : formatNumber(count)}
      </p>
      {hasKeys && (
        <span aria-hidden="true" className="flex items-center gap-1.5 text-xs text-muted pointer-coarse:hidden">
          <Kbd>A</Kbd> к действиям
        </span>
      )}
      {canHaveAll && (
        <Button variant="ghost" size="sm" onClick={table.selectFound}>
          Выбрать все {totalText(meta)}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map(({ label, icon, disabledReason, primary, onSelect }) => (
          <Button
            key={label}
            size="sm"
            variant={primary ? 'primary' : 'secondary'}
            icon={icon}
            disabledReason={disabledReason}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        <IconButton label="Снять выбор" icon={<X />} size="sm" onClick={() => table.resetRowSelection(true)} />
      </div>
    </section>
  );
}
