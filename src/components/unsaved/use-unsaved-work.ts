import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { registerEditableRegion, addUnsavedWork, type UnsavedWork } from '#src/app/unsaved-work.ts';
import { guardLeaving } from './leave-guard.ts';

const LOST = 'Введённое не сохранено. Если уйти, оно пропадёт.';

const nothing = (): void => {};

/** Preloads the question: there may be no connection later, while the page itself has just come by one. */
function prepare(): () => void {
  void import('../dialog/dialog-host.tsx').catch(nothing);
  return registerEditableRegion();
}

/**
 * Keeps the page while something on it is not saved: links, «Назад», the back button, the palette, log-out and the end
 * of the session ask first, closing the tab warns. `work` has more details, where there are any.
 */
export function useUnsavedWork(isDirty: boolean, work: Partial<UnsavedWork> = {}): void {
  // Optional router: a dialog outside one has nowhere to go.
  const router: AnyRouter | undefined = useRouter({ warn: false });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(prepare, []);
  useEffect(() => {
    if (!isDirty) return undefined;
    const remove = addUnsavedWork({
      get message() {
        return latest.current.message ?? LOST;
      },
      isUnsaved: () => latest.current.isUnsaved?.() ?? true,
      isLostByLeaving: () => latest.current.isLostByLeaving?.() ?? true,
      flush: async () => latest.current.flush?.(),
      retry: async () => latest.current.retry?.(),
      drop: () => latest.current.drop?.(),
    });
    const release = router ? guardLeaving(router.history) : nothing;
    return () => {
      remove();
      release();
    };
  }, [isDirty, router]);
}
