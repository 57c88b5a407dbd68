import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** Trigger button; it gets aria-haspopup, aria-expanded and the keyboard by Radix. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Locks the page and hides it from assistive technology, every node of it: a menu needs neither. */
  modal?: boolean;
  contentProps?: Pick<
    ComponentProps<typeof Radix.Content>,
    'onPointerEnter' | 'onPointerLeave' | 'onCloseAutoFocus' | 'onEscapeKeyDown'
  >;
};

export function Menu({
  trigger,
  children,
  align = 'start',
  open,
  onOpenChange,
  modal = false,
  contentProps,
}: MenuProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})} modal={modal}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...contentProps}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-overlay max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-menu-in overflow-y-auto rounded-lg bg-raised p-1.5 shadow"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2.5 outline-none select-none pointer-coarse:min-h-11 ' +
  'data-highlighted:bg-subtle data-disabled:cursor-not-allowed data-disabled:text-faint';

type MenuItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; tone?: 'neutral' | 'danger' };

/** Menu entry: an action, or with `asChild` a link. */
export function MenuItem({ icon, tone = 'neutral', className, children, asChild, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      {...(asChild ? { asChild } : {})}
      className={classNames(itemClass, tone === 'danger' && 'text-grade-poor', className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

type RefusedItemProps = { icon?: ReactNode; reason: string; children: ReactNode };

/** Refused entry: stays in the menu and reachable by the arrows, with its reason (D-3). */
export function RefusedMenuItem({ icon, reason, children }: RefusedItemProps) {
  const id = useId();
  return (
    <Radix.Item
      aria-disabled
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}reason`}
      onSelect={(event) => event.preventDefault()}
      className={classNames(itemClass, 'cursor-not-allowed items-start py-2')}
    >
      <span className="mt-0.5 text-faint">{icon}</span>
      <span className="min-w-0">
        <span id={`${id}name`} className="block text-faint">
          {children}
        </span>
        <span id={`${id}reason`} className="block max-w-60 text-sm text-muted">
          {reason}
        </span>
      </span>
    </Radix.Item>
  );
}

/** Name of the entries below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
