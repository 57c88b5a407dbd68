import { lazy, Suspense } from 'react';
import { useBuilder, useContent } from './builder-context.ts';
import { PanelSkeleton } from './builder-panel.tsx';

const RatingPreview = lazy(async () => ({
  default: (await import('../evaluations/rating-preview-widget.tsx')).RatingPreview,
}));

/** The form as the assessor gets it, to be filled on trial; it follows every change. */
export function BuilderPreview() {
  const { store } = useBuilder();
  const content = useContent(store.content);
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <RatingPreview content={content} />
    </Suspense>
  );
}
