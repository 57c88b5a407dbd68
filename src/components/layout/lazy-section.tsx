import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

/** A part of a page whose place says what to do when it does not come; what was typed beside it stays. */
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
