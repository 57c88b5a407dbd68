import { classNames } from '#src/components/ui/class-names.ts';
import { Kbd } from '#src/components/ui/kbd.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

type PaletteListProps = {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (item: PaletteItem) => void;
  onPick: (item: PaletteItem) => void;
};

export function PaletteList({ id, label, groups, active, optionId, onPoint, onPick }: PaletteListProps) {
  const full = groups.filter(({ items }) => items.length > 0);
  // Empty element instead of an empty list box, which is invalid; the field still refers to its id.
  if (full.length === 0) return <div id={id} />;
  return (
    // List scrolls by itself: the field has its keys, so nothing inside need take the focus.
    <div id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain p-2">
      {full.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="pb-2">
          <div id={`${id}-${group.id}`} className="px-3 py-1.5 text-xs font-medium text-muted">
            {group.label}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={optionId(item)}
              item={item}
              isActive={item === active}
              onPoint={onPoint}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Pick<PaletteListProps, 'onPoint' | 'onPick'> & { id: string; item: PaletteItem; isActive: boolean };

function Option({ id, item, isActive, onPoint, onPick }: OptionProps) {
  const { label, hint, icon, shortcut = [] } = item;
  return (
    // Field keeps the focus and has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => !isActive && onPoint(item)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded px-3 py-1.5 select-none',
        isActive && 'bg-accent-soft text-accent-text',
      )}
    >
      <span aria-hidden="true" className={classNames('flex flex-none', !isActive && 'text-muted')}>
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {hint && <span className="block truncate text-sm text-muted tabular-nums">{hint}</span>}
      </span>
      {shortcut.length > 0 && (
        <span aria-hidden="true" className="flex flex-none gap-1">
          {shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
