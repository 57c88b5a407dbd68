import { useRouterState } from '@tanstack/react-router';
import { CloudOff, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '#src/app/use-online.ts';

/** Delay after which people think that nothing happens any more; the request itself has 22 s left (P-26). */
const SLOW_AFTER_MS = 8000;

/**
 * Note of a lost connection or a slow page, in the header, which is always in sight: a line of its own moved the page
 * by 32 px under the finger, and over the page it would lie on what is pressed. The page itself stays usable (U-3).
 */
export function ConnectionNote() {
  const isOnline = useOnline();
  const isPending = useRouterState({ select: (state) => state.isLoading });
  return (
    // Live region is always present: a reader announces only what appears inside an existing one.
    <div
      role="status"
      className="pointer-events-none absolute inset-y-0 right-0 left-8.5 flex items-center not-empty:bg-surface print:hidden"
    >
      {isOnline ? isPending && <SlowHint /> : <Note icon={<CloudOff />}>Нет сети</Note>}
    </div>
  );
}

/** Hint of a slow request, mounted anew for each wait. */
function SlowHint() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <Note icon={<Hourglass />}>Долго нет ответа</Note>;
}

/** Note of 87 px, in two lines where they are needed. */
function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1 rounded bg-grade-fair-soft px-1.5 py-1 text-xs leading-tight font-medium text-ink [&>svg]:size-4 [&>svg]:flex-none">
      {icon}
      {children}
    </p>
  );
}
