import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { pageSkeleton } from './page-landmarks.ts';

/** Skeleton shape, seen only when the wait is longer than 150 ms (U-3). Size it by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      ref={pageSkeleton}
      aria-hidden="true"
      className={classNames('block animate-skeleton rounded bg-subtle', className)}
    />
  );
}

type LoadingRegionProps = { label?: string; children: ReactNode; className?: string };

/** Region that tells a screen reader what the skeletons show. */
export function LoadingRegion({ label = 'Загрузка…', children, className }: LoadingRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold blocks
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
