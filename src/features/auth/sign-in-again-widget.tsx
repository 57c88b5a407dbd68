import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { keepExpiredSession, useExpiredSession } from '#src/app/expired-session.ts';
import { hasEditableRegions, onEditableRegions } from '#src/app/unsaved-work.ts';
import { lazyPart } from '#src/app/lazy-part.ts';

const loadDialog = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazyPart(async () => (await loadDialog()).SignInAgainDialog);

/** Slot of the dialog, loaded once there is something to type into, connection or not later. */
export function SignInAgainSlot() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const isExpired = useExpiredSession();
  const isNeededSoon = useSyncExternalStore(onEditableRegions, hasEditableRegions);
  useEffect(
    () =>
      keepExpiredSession(() => {
        void loadDialog().then(({ followSignIn }) => followSignIn(queryClient, router));
      }),
    [queryClient, router],
  );
  useEffect(() => {
    if (isNeededSoon) void loadDialog().catch(() => {});
  }, [isNeededSoon]);
  if (!isExpired) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  );
}
