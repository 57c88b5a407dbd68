import { Link } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { NavGroup } from '#src/app/navigation.ts';
import { Menu, MenuItem } from '#src/components/ui/menu.tsx';
import { NavCount } from './nav-count.tsx';
import { NavTrigger } from './nav-trigger.tsx';

/** Action on the button before the menu had loaded. */
export type MenuIntent = 'focus' | 'hover' | 'open' | null;
export type HoverMenuProps = { group: NavGroup; intent: MenuIntent };

/** Delay of closing (P-14), long enough for a hand that slips off on its way to a link. */
const CLOSE_AFTER_MS = 1750;

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Menu opened by hover, click, Enter, Space and arrow down; closes by itself after the pointer has left. */
export function HoverMenu({ group, intent }: HoverMenuProps) {
  const [isOpen, setIsOpen] = useState(intent === 'hover' || intent === 'open');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (intent === 'focus') trigger.current?.focus();
  }, [intent]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stay = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const leave = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_MS);
  };

  return (
    <Menu
      modal={false}
      open={isOpen}
      onOpenChange={setIsOpen}
      contentProps={{ onPointerEnter: stay, onPointerLeave: leave }}
      trigger={
        <NavTrigger
          ref={trigger}
          label={group.label}
          onPointerEnter={stay}
          onPointerLeave={leave}
          // Hover has opened it already: a click must not close what was just shown.
          onPointerDown={(event) => isOpen && isMouse(event) && event.preventDefault()}
        />
      }
    >
      {group.links.map((link) => (
        <MenuItem key={link.to} asChild>
          <Link to={link.to}>
            {link.label}
            {link.counts && <NavCount to={link.to} />}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
