import * as Radix from '@radix-ui/react-dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { lookUp } from '#domain/kernel/look-up.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { useFocusReturn } from './keyboard-overlay.ts';
import { neighbour, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';

type CommandPaletteProps = {
  title: string;
  placeholder: string;
  query: string;
  onQuery: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Status below the list: loading, failed, nothing found. */
  children: ReactNode;
  /** Status as a sentence, for screen readers. */
  status: string;
  onPick: (item: PaletteItem) => void;
  onClose: () => void;
};

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Palette dialog of one field with its list: the focus stays in the field, the arrows move in the list (ARIA combobox).
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { title, placeholder, query, onQuery, groups, children, status, onPick, onClose } = props;
  const listId = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  useFocusReturn();

  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === wanted) ?? items[0];
  const optionId = (item: PaletteItem): string => `${listId}-${item.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = lookUp(STEPS, event.key);
    if (step) {
      event.preventDefault();
      setWanted(neighbour(items, active, step)?.id ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onPick(active);
    }
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-overlay animate-fade-in bg-scrim max-md:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          className={classNames(
            'fixed inset-0 z-overlay flex animate-fade-in flex-col overflow-hidden bg-raised outline-none',
            'md:inset-x-0 md:top-[12vh] md:bottom-auto md:mx-auto md:max-h-[70dvh] md:max-w-140 md:rounded-lg md:shadow',
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex flex-none items-center gap-2 border-b border-edge pr-2 pl-4 focus-within:border-accent-text">
            <Search className="flex-none text-muted" />
            <input
              role="combobox"
              aria-label={title}
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              value={query}
              placeholder={placeholder}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                setWanted(null);
                onQuery(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-muted"
            />
            <Radix.Close asChild>
              <IconButton label="Закрыть" icon={<X />} />
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col">
            <PaletteList
              id={listId}
              label={title}
              groups={groups}
              active={active}
              optionId={optionId}
              onPoint={(item) => setWanted(item.id)}
              onPick={onPick}
            />
            <div className="flex-none px-2">{children}</div>
          </div>
          <p role="status" className="sr-only">
            {status}
          </p>
          <Hints />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const HINTS = [
  { keys: ['↑', '↓'], text: 'выбрать' },
  { keys: ['Enter'], text: 'открыть' },
  { keys: ['Esc'], text: 'закрыть' },
];

function Hints() {
  return (
    <p
      aria-hidden="true"
      className="flex flex-none gap-4 border-t border-line px-4 py-2 text-xs text-muted max-md:hidden pointer-coarse:hidden"
    >
      {HINTS.map(({ keys, text }) => (
        <span key={text} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}
