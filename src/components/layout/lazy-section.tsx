import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

/** Part of a page loaded on demand; when it does not load, its place says so, and input beside it stays. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  advice = 'Эта часть не загрузилась. Обновите страницу.',
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(load, () => (
    <p role="alert" className="p-3 text-grade-poor">
      {advice}
    </p>
  ));
}
