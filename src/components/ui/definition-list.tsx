import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = { term: string; value: ReactNode };

/** Facts of one entity (U-2): term and value side by side, one under the other where it is narrow. */
export function DefinitionList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames('grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
