import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { allow, reasonOf } from '#domain/kernel/verdict.ts';
import { Menu, MenuItem, RefusedMenuItem } from '../ui/menu.tsx';
import type { Point } from '../ui/use-long-press.ts';
import type { RowAction } from './row-actions.ts';

type RowMenuProps = {
  trigger: ReactElement;
  /** Place where the pointer asked for the menu; null: at the trigger. */
  point?: Point | null;
  /** Takes the focus back when a menu at the pointer closes. */
  onReturn?: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly RowAction[];
};

export function RowMenu({ trigger, point = null, onReturn, open, onOpenChange, actions }: RowMenuProps) {
  const items = actions.map((action) => <RowMenuItem key={action.label} action={action} />);
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    // Elsewhere by now: the person has pressed something else.
    if (document.activeElement === document.body) onReturn?.();
  };
  return (
    <>
      <Menu trigger={trigger} open={open && !point} onOpenChange={onOpenChange} align="end" modal={false}>
        {items}
      </Menu>
      {open && point && (
        <Menu
          trigger={<span aria-hidden="true" className="fixed size-0" style={{ left: point.x, top: point.y }} />}
          open
          onOpenChange={onOpenChange}
          modal={false}
          contentProps={{ onCloseAutoFocus: returnFocus }}
        >
          {items}
        </Menu>
      )}
    </>
  );
}

function RowMenuItem({ action }: { action: RowAction }) {
  const { label, icon, tone = 'neutral', may = allow, disabledReason = reasonOf(may) } = action;
  if (disabledReason) {
    return (
      <RefusedMenuItem icon={icon} reason={disabledReason}>
        {label}
      </RefusedMenuItem>
    );
  }
  if (!('link' in action)) {
    return (
      <MenuItem icon={icon} tone={tone} onSelect={action.onSelect}>
        {label}
      </MenuItem>
    );
  }
  return (
    <MenuItem asChild>
      <Link {...action.link} {...(action.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {icon}
        {label}
      </Link>
    </MenuItem>
  );
}
