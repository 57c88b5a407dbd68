import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

/**
 * A route's skeleton that is no part of the entry: the login page must not carry every section's. The router's own
 * splitting may not be used for it: what it shows while waiting has to be there when it asks.
 */
export function lazySkeleton(load: () => Promise<ComponentType<object>>): () => ReactNode {
  const Skeleton = lazyPart(load);
  return function LazySkeleton() {
    return (
      <Suspense fallback={null}>
        <Skeleton />
      </Suspense>
    );
  };
}
