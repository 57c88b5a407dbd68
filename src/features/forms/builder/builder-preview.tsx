import { Suspense } from 'react';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { useBuilder, useContent } from './builder-context.ts';
import { PART_NOT_LOADED } from './builder-missing.ts';
import { PanelSkeleton } from './builder-panel.tsx';

const RatingPreview = lazySection(
  async () => (await import('#src/features/evaluations/rating-preview-widget.tsx')).RatingPreview,
  PART_NOT_LOADED,
);

/** Preview of the form as the assessor sees it, to be filled on trial; it follows every change. */
export function BuilderPreview() {
  const { store } = useBuilder();
  const content = useContent(store.content);
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <RatingPreview content={content} />
    </Suspense>
  );
}
