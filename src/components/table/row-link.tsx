import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

type RowLinkProps = {
  /** Target of the row, as linkOptions() writes it. */
  link: LinkProps;
  children: ReactNode;
  /** Accessible name, where it says more than is seen; it begins with what is seen. */
  label?: string;
  className?: string;
  /** Id that the focus can be sent back to. */
  id?: string;
};

/**
 * Link that covers a whole row or card: one real link, so that middle click, Ctrl click, Enter and the status line work
 * as everywhere. The row must be `relative`.
 */
export function RowLink({ link, children, label, className, id }: RowLinkProps) {
  return (
    <Link
      {...link}
      id={id}
      aria-label={label}
      data-row-link=""
      className={classNames(
        'scroll-my-16 after:absolute after:inset-0 focus-visible:outline-none',
        'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text',
        className,
      )}
    >
      {children}
    </Link>
  );
}
