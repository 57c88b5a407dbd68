import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Spinner; the text beside it, or `label`, says what is running. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <LoaderCircle
      className={classNames('animate-spin motion-reduce:animate-none', className)}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    />
  );
}
