import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchChunkLoadErrors } from './app/chunk-load-error.ts';
import { followTheme } from './app/theme.ts';
import { refuseMarkup } from './app/trusted-types.ts';
import { expectPageErrors } from './components/layout/page-error-slot.tsx';
import { createApp } from './router.tsx';
import './styles/index.css';

refuseMarkup();
watchChunkLoadErrors();
expectPageErrors();
// Nonce for a style of dialogs that locks the page's scrolling: the policy allows it only with this answer's nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
followTheme();

const { router } = createApp();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
