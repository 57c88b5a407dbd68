import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { canonicalPath } from '#domain/auth/canonical-path.ts';
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

function showCanonical({ url }: { url: URL }): URL {
  url.pathname = canonicalPath(url.pathname);
  return url;
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
    // Links and redirects, however they are written, lead to the table's form.
    rewrite: { output: showCanonical },
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Freshness is decided by Query; the router caches nothing of its own.
    defaultPreloadStaleTime: 0,
    // Delay before a skeleton replaces the old page (U-3).
    defaultPendingMs: 150,
    // No least time for it: the rows that are there wait for nothing.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageErrorSlot,
    defaultNotFoundComponent: NotFound,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

/** Shows the table's form of an address that was typed or kept in the other one (P-1); of no page, it stays as it is. */
function mendAddress({ history, getMatchedRoutes }: AppRouter): void {
  const { pathname, href, state } = history.location;
  const path = canonicalPath(pathname);
  const [, , page] = getMatchedRoutes(pathname);
  if (page && path !== pathname) history.replace(path + href.slice(pathname.length), state);
}

/** App: its router with its cache, connected to the session. `disconnect` ends the connection (tests make many). */
export function createApp(options: RouterOptions = {}): { router: AppRouter; disconnect: () => void } {
  const router = buildRouter(options);
  mendAddress(router);
  const disconnect = connectSession({ router, queryClient: router.options.context.queryClient });
  return { router, disconnect };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
