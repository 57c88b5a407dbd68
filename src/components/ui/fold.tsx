import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { useNewRows } from './use-new-rows.ts';
import { usePrinting } from './use-printing.ts';

type FoldProps<Row> = {
  rows: readonly Row[];
  /** Rows shown at first. */
  first: number;
  /** Class of the button. */
  className?: string;
  children: (shown: readonly Row[]) => ReactNode;
};

/** A long list by its first rows: the rest is one press away, and on paper. */
export function Fold<Row>({ rows, first, className = '', children }: FoldProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const { frame, expectRows } = useNewRows<HTMLDivElement>(isWhole ? rows.length : first);
  const rest = rows.length - first;
  // A single row takes no more room than the button would.
  if (rest <= 1) return children(rows);
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // Folded, the page ends far above where the button was.
    if (isWhole) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
    else expectRows();
    setWhole(!isWhole);
  };
  return (
    <div ref={frame} className="contents">
      {children(isWhole || isPrinting ? rows : rows.slice(0, first))}
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isWhole}
        onClick={toggle}
        className={`self-start print:hidden ${className}`}
      >
        {isWhole ? 'Свернуть' : `Показать ещё ${rest}`}
      </Button>
    </div>
  );
}
