import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';

/** Text area that grows with its text where the browser can, from `rows` up. */
export function Textarea({ className, rows = 6, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={classNames(controlClass, 'max-h-96 resize-y py-2 field-sizing-content', MIN_ROWS[rows], className)}
    />
  );
}

/** Minimum heights by rows (20 px each and 18 of frame): `field-sizing: content` ignores `rows`. */
const MIN_ROWS: Record<number, string> = {
  1: 'min-h-9',
  2: 'min-h-15',
  3: 'min-h-20',
  4: 'min-h-25',
  6: 'min-h-35',
  10: 'min-h-55',
};
