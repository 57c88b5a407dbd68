import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What the menu of a row offers: a place to go to, or a thing to do. */
export type RowAction = {
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Why this person may not do it with this row (D-3): the entry stays and says so. */
  disabledReason?: string | undefined;
} & ({ link: LinkProps; newTab?: boolean } | { onSelect: () => void });
