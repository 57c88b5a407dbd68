import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
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

/**
 * Longest wait for the first page before its skeleton is shown, ms. Until then the preloader stands; longer than an old
 * page waits for a new one (U-3), since what is drawn over a skeleton is drawn in one piece: it held a phone for 280 ms,
 * and on a phone most pages take more than 150 ms to be there.
 */
const PATIENCE_MS = 600;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The page is there before it is drawn, so that no frame and no skeleton are drawn to be replaced at once. It is drawn
 * in a transition, in pieces of 5 ms: in one piece it held a phone for 170 ms.
 */
async function start(): Promise<void> {
  const { router } = createApp();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  // Routes, and what the page asks for: two tasks, since together they hold a phone for 95 ms.
  await after(0);
  await Promise.race([router.load(), after(PATIENCE_MS)]);
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

// A task of its own: with the evaluation of the modules before it, it would hold a phone for 120 ms.
setTimeout(() => void start());
