import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { AppliedFilter } from './filter-controls.ts';

type FilterChipsProps = {
  applied: readonly AppliedFilter[];
  /** How many rows they leave: «48»; undefined while it is not known. */
  found?: string | undefined;
  onRemove: (fields: readonly string[]) => void;
  onReset: () => void;
};

/** How many rows are left. */
export function Found({ total }: { total: string }) {
  return <span className="px-1 text-sm text-muted tabular-nums">Найдено: {total}</span>;
}

/** Applied filters, each with its cross; nothing when none is applied. */
export function FilterChips({ applied, found, onRemove, onReset }: FilterChipsProps) {
  if (applied.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Применённые фильтры" className="contents">
        {applied.map(({ key, label, value, fields }) => (
          <li
            key={key}
            className="flex h-8 max-w-full items-center rounded border border-line bg-surface pl-2.5 text-sm pointer-coarse:h-11"
          >
            <span className="truncate">
              <span className="text-muted">{label}:</span> {value}
            </span>
            <button
              type="button"
              aria-label={`Убрать фильтр «${label}»`}
              onClick={() => onRemove(fields)}
              className="flex h-full w-8 flex-none items-center justify-center rounded text-muted hover:text-ink pointer-coarse:w-11"
            >
              <X className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {found !== undefined && <Found total={found} />}
      <Button variant="ghost" size="sm" onClick={onReset}>
        Сбросить фильтры
      </Button>
    </div>
  );
}
