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
    // P-1: the table's paths end with and without a slash; both forms lead to one page.
    trailingSlash: 'preserve',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Query decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    // The old page stays that long before a skeleton takes its place (U-3).
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageErrorSlot,
    defaultNotFoundComponent: NotFound,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

/** One app: its router with its cache, tied to the session. `disconnect` unties it (tests make many). */
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
