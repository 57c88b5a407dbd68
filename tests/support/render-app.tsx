import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { acknowledgeBlockedNotice } from '#src/app/blocked-notice.ts';
import { askEarly } from '#src/app/early/ask-early.ts';
import { setReadRetries } from '#src/app/http-client.ts';
import { presentNotices } from '#src/app/notify.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { writeToken } from '#src/app/session-token.ts';
import { type AppRouter, createApp } from '#src/router.tsx';
import { WAIT_MS } from '#tests/hang.ts';
import { connectApi } from './msw-bridge.ts';
import { type TestApp, testApp } from './test-app.ts';

// Pointer capture is missing in jsdom; the notifications use it for swiping.
Object.assign(HTMLElement.prototype, { setPointerCapture: () => {}, releasePointerCapture: () => {} });

type Options = {
  /** Signed-in user; without it nobody. */
  as?: { id: number };
  /** API of the test's own (demo mode), or one whose database is needed beforehand. */
  api?: TestApp;
  /** Early requests for what the page begins with, as the script in index.html does. */
  early?: boolean;
  /** Repeats of a failing read; none by default: a failure is shown at once. */
  retries?: number;
  /** Width of the window, for layouts decided in the program (P-19). */
  width?: number;
};

export type RenderedApp = { router: AppRouter; user: UserEvent; api: TestApp; unmount: () => void };

/**
 * Stand-in of media queries, which jsdom lacks: the window is `width` wide, the system prefers light, without reduced
 * motion.
 */
export function standInMatchMedia(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    return Object.assign(new EventTarget(), { media: query, matches: least !== undefined && width >= Number(least) });
  });
}

/** Clears what the app keeps outside of React, so that tests do not affect each other. */
function forget(): void {
  acknowledgeBlockedNotice();
  presentNotices(() => {})();
  toast.dismiss();
  delete document.documentElement.dataset.theme;
}

/**
 * Renders the whole app at an address: the real router, the real cache, the real API. Waits until the page is rendered.
 */
export async function renderApp(path: string, options: Options = {}): Promise<RenderedApp> {
  const api = options.api ?? (await testApp());
  connectApi(api.router);
  standInMatchMedia(options.width ?? 1440);
  if (options.as) writeToken((await api.as(options.as)).token ?? '');

  if (options.early) askEarly(new URL(path, window.location.origin));
  const queryClient = createQueryClient();
  setReadRetries(options.retries ?? 0);
  const history = createMemoryHistory({ initialEntries: [path] });
  const { router, disconnect } = createApp({ history, queryClient });
  onTestFinished(() => {
    disconnect();
    setReadRetries(2);
    queryClient.clear();
    forget();
  });

  const { unmount } = render(<RouterProvider router={router} />);
  await vi.waitFor(
    () => {
      if (router.state.status !== 'idle' || !router.state.resolvedLocation) throw new Error(`${path} is still loading`);
    },
    { timeout: WAIT_MS, interval: 10 },
  );
  return { router, user: userEvent.setup(), api, unmount };
}
