import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' };

/** Quiet frame; `as` sets the landmark. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('rounded-lg border border-line bg-surface', className)} />;
}
