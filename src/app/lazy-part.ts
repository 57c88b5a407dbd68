import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { logFault } from './log.ts';

const Nothing = (): null => null;

/**
 * Part loaded on demand. When it does not load (a new deployment, no connection) the page goes on with its fallback, or
 * without it: typed work is worth more than a notification.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFault('Часть приложения не загрузилась', error);
      return { default: StandIn };
    }
  });
}
