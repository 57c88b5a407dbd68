import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Menu, MenuItem, RefusedMenuItem } from '../ui/menu.tsx';
import type { RowAction } from './row-actions.ts';

type RowMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly RowAction[];
};

export function RowMenu({ trigger, open, onOpenChange, actions }: RowMenuProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} align="end" modal={false}>
      {actions.map((action) => (
        <RowMenuItem key={action.label} action={action} />
      ))}
    </Menu>
  );
}

function RowMenuItem({ action }: { action: RowAction }) {
  const { label, icon, tone = 'neutral', disabledReason } = action;
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
