import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import { connectSession } from './app/connect-session.ts';
import type { RouteAccess } from './app/guards/guard.ts';
import { createQueryClient } from './app/query-client.ts';
import { NotFound } from './components/layout/not-found.tsx';
import { PageErrorSlot } from './components/layout/page-error-slot.tsx';
import { routeTree } from './routeTree.gen.ts';

type RouterOptions = { history?: RouterHistory; queryClient?: QueryClient };

function writeSearch(search: Record<string, unknown>): string {
  const text = toQueryString(search);
  return text === '' ? '' : `?${text}`;
}

function buildRouter({ history, queryClient = createQueryClient() }: RouterOptions) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient },
    parseSearch: parseQueryString,
    stringifySearch: writeSearch,
    // Trailing slashes: the table's paths end with and without one, and both lead to one page (P-1).
    trailingSlash: 'preserve',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Freshness is decided by Query; the router caches nothing of its own.
    defaultPreloadStaleTime: 0,
    // Delay before a skeleton replaces the old page (U-3).
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageErrorSlot,
    defaultNotFoundComponent: NotFound,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

/** App: its router with its cache, connected to the session. `disconnect` ends the connection (tests make many). */
export function createApp(options: RouterOptions = {}): { router: AppRouter; disconnect: () => void } {
  const router = buildRouter(options);
  const disconnect = connectSession({ router, queryClient: router.options.context.queryClient });
  return { router, disconnect };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
