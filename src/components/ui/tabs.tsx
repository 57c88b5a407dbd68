import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined };

type TabsProps<Id extends string> = {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  shown: Id;
  onShow: (id: Id) => void;
  /** Content of the shown tab. */
  children: ReactNode;
};

/** Tabs of one entity (U-2): one is shown; arrows, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // Shown tab is scrolled into view: on a phone it may be beyond the edge, by an address or by Назад.
  useLayoutEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`)];
    if (!row || !tab) return;
    const beyond = tab.offsetLeft - row.offsetLeft + tab.offsetWidth - row.clientWidth;
    row.scrollLeft = Math.max(Math.min(row.scrollLeft, tab.offsetLeft - row.offsetLeft), beyond);
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === shown);
    const steps = new Map(Object.entries({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }));
    const step = steps.get(event.key);
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="flex flex-col">
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === shown}
            aria-controls={`${base}-panel`}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
            onKeyDown={onKeyDown}
            className={classNames(
              '-mb-px flex h-10 flex-none items-center gap-1.5 border-b-2 px-3 font-medium',
              'focus-visible:-outline-offset-2 pointer-coarse:h-11',
              id === shown ? 'border-accent-text text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {text}
            {count !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{count}</span>}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${shown}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
