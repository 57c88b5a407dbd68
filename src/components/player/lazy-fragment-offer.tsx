import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { oncePageIsIdle } from '#src/app/page-idle.ts';

const load = async () => (await import('./fragment-offer.tsx')).FragmentOffer;
const Offer = lazyPart(load);

/** Offer to attach what is picked, whose menu the page does not wait for. */
export function FragmentOffer(props: ComponentProps<typeof Offer>) {
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  );
}

/** Fetches the offer once the page is there, so that it stands at once beside what is picked, without a connection too. */
export function usePreparedOffer(marks: boolean): void {
  useEffect(() => (marks ? oncePageIsIdle(() => void load().catch(() => {})) : undefined), [marks]);
}
