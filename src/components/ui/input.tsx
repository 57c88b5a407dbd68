import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';

type InputProps = ComponentPropsWithRef<'input'> & {
  /** Larger controls for a page with a single task. */
  controlSize?: 'md' | 'lg';
  /** Icon at the start. */
  start?: ReactNode;
  /** Control at the end, inside the frame. */
  end?: ReactNode;
};

export function Input({ controlSize = 'md', start, end, className, ...rest }: InputProps) {
  return (
    <span className={classNames('relative flex w-full items-center', className)}>
      {start && <span className="pointer-events-none absolute left-3 flex text-muted">{start}</span>}
      <input
        {...rest}
        className={classNames(
          controlClass,
          'h-11',
          controlSize === 'md' && 'md:pointer-fine:h-9',
          Boolean(start) && 'pl-9',
          Boolean(end) && 'pr-11',
        )}
      />
      {end && <span className="absolute right-0.5 flex">{end}</span>}
    </span>
  );
}
