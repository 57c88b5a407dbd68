import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';

export type SelectOption<Value extends string = string> = { value: Value; label: string };

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** Label of the empty choice, value ''. Without it a choice is always made. */
  placeholder?: string;
};

/** Native select: on a phone nothing is better, and it costs nothing. */
export function Select({ options, placeholder, className = 'w-full', ...rest }: SelectProps) {
  return (
    <span className={classNames('relative flex items-center', className)}>
      <select {...rest} className={classNames(controlClass, 'h-11 appearance-none truncate pr-9 md:pointer-fine:h-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 text-muted" />
    </span>
  );
}
