import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { enter } from '../app/guards/enter.ts';
import { carryToken } from '../app/temporary-token.ts';
import { FatalErrorSlot } from '../components/layout/page-error-slot.tsx';
import { RootLayout } from '../components/layout/root-layout.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context, location, matches, preload }) =>
    enter({ queryClient: context.queryClient, location, matches, preload }),
  search: { middlewares: [carryToken] },
  component: RootLayout,
  // Not-found page with the app's frame, which the login page does not need.
  notFoundComponent: lazyRouteComponent(() => import('./-not-found.tsx'), 'NotFound'),
  errorComponent: FatalErrorSlot,
});
