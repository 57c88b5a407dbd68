import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { logFault } from '#src/app/log.ts';

/**
 * A heavy control that comes when it is needed. When it does not come (a new deployment, no connection) the form stays
 * with what was typed, and the control's place says what to do.
 */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  advice: string,
): LazyExoticComponent<ComponentType<Props>> {
  const Missing = () => (
    <p role="alert" className="p-3 text-grade-poor">
      {advice}
    </p>
  );
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFault('Часть формы не загрузилась', error);
      return { default: Missing };
    }
  });
}
