import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { logFault } from './log.ts';

const Nothing = (): null => null;

/**
 * A part that comes when it is needed. When it does not come (a new deployment, no connection) the page goes on with
 * what stands in for it, or without it: typed work is worth more than a notification.
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
