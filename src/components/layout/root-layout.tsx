import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { DialogSlot } from '../dialog/dialog-slot.tsx';
import { BlockedDialogSlot } from './blocked-dialog-slot.tsx';
import { NoticeSlot } from './notice-slot.tsx';
import { followPages } from './page-focus.ts';
import { PendingBar } from './pending-bar.tsx';

/**
 * Ends the preloader of index.html once the guards have passed and there is something to see (P-3). Before the paint: an
 * effect behind it would let the page be painted under the preloader first, 350 ms of a phone.
 */
export function usePreloaderEnd(): void {
  useLayoutEffect(() => document.getElementById('preloader')?.remove(), []);
}

export function RootLayout() {
  const router = useRouter();
  usePreloaderEnd();
  useEffect(() => followPages(router), [router]);
  return (
    <>
      <PendingBar />
      <Outlet />
      <NoticeSlot />
      <DialogSlot />
      <BlockedDialogSlot />
    </>
  );
}
