import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import { createQueryClient } from '../app/query-client.ts';
import { followTheme } from '../app/theme.ts';
import { refuseMarkup } from '../app/trusted-types.ts';
import '../styles/index.css';
import './catalogue.css';
import { CataloguePage } from './catalogue-page.tsx';

/** Trusted Types policy of the app's own entry, so that both allow the same. */
refuseMarkup();
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
followTheme();

const queryClient = createQueryClient();
/** Memory router: the table keeps its state in the address, here only in memory. */
const router = createRouter({
  routeTree: createRootRoute({ component: CataloguePage }),
  history: createMemoryHistory(),
  parseSearch: parseQueryString,
  stringifySearch: (search) => `?${toQueryString(search)}`,
});

const root = document.getElementById('root');
if (!root) throw new Error('catalogue.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
