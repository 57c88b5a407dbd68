import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex cursor-pointer items-start gap-2.5 py-1 pointer-coarse:py-2.5', className)}>
      <input type="checkbox" {...rest} className="mt-0.5" />
      <span>{label}</span>
    </label>
  );
}
