import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

/**
 * Skeleton of a route outside the entry chunk: the login page must not carry every section's. The router's own
 * splitting cannot be used: its pending component has to be there when asked for.
 */
export function lazySkeleton(load: () => Promise<ComponentType<object>>): () => ReactNode {
  const Skeleton = lazyPart(load);
  return function LazySkeleton() {
    return (
      // As high as the window: the footer must not stand in it first and be pushed out then.
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Skeleton />
      </Suspense>
    );
  };
}
