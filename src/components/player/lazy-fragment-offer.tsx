import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { oncePageIsIdle } from '#src/app/page-idle.ts';

const load = async () => (await import('./fragment-offer.tsx')).FragmentOffer;
const Offer = lazyPart(load);

const loadHandles = async () => (await import('./trim-handles.tsx')).TrimHandles;

/** Edges of what is picked, or of the evidence that was chosen; comes with the offer. */
export const TrimHandles = lazyPart(loadHandles);

/** Offer to attach what is picked, whose menu the page does not wait for. */
export function FragmentOffer(props: ComponentProps<typeof Offer>) {
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  );
}

/** Fetches both once the page is there, so that they stand at once beside what is picked, without a connection too. */
export function usePreparedOffer(marks: boolean): void {
  useEffect(() => {
    if (!marks) return undefined;
    return oncePageIsIdle(() => void Promise.all([load(), loadHandles()]).catch(() => {}));
  }, [marks]);
}
