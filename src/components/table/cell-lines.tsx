import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** Second line of a cell; a dense table shows the first alone. */
export function Second({ children, className, hidden }: { children: ReactNode; className?: string; hidden?: boolean }) {
  return (
    <span
      aria-hidden={hidden}
      className={classNames(
        'truncate text-sm text-muted tabular-nums group-data-[density=compact]/table:sr-only',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Two facts, one below the other, in a cell whose shape is `stack`. */
export function Lines({ primary, secondary }: { primary: string; secondary?: string | null | undefined }) {
  return (
    <>
      <span className="truncate">{primary}</span>
      {secondary && <Second>{secondary}</Second>}
    </>
  );
}
