import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What the menu of a row offers: a place to go to, or a thing to do. */
export type RowAction = {
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
} & ({ link: LinkProps; newTab?: boolean } | { onSelect: () => void });
