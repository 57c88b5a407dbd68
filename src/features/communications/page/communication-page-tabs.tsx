import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';

export type Side = 'record' | 'form';
const SIDES: readonly { id: Side; label: string }[] = [
  { id: 'record', label: 'Запись' },
  { id: 'form', label: 'Форма' },
];

export const sideId = (side: Side): string => `communication-${side}`;

type SideTabsProps = { side: Side; onChange: (side: Side) => void; className?: string };

/** Switch of the visible column where both do not fit. Both stay mounted, so that nothing typed or played is lost. */
export function SideTabs({ side, onChange, className }: SideTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = side === 'record' ? 'form' : 'record';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`[data-side="${other}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Коммуникация" className={classNames('flex bg-canvas', className)}>
      {SIDES.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-side={id}
          aria-selected={side === id}
          aria-controls={sideId(id)}
          tabIndex={side === id ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={onKeyDown}
          className={classNames(
            'h-11 flex-1 border-b-2 font-medium focus-visible:-outline-offset-2',
            side === id ? 'border-accent-text text-ink' : 'border-line text-muted',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
