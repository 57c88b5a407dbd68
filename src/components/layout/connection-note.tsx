import { useRouterState } from '@tanstack/react-router';
import { CloudOff, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '#src/app/use-online.ts';

/** Delay after which people think that nothing happens any more; the request itself has 22 s left (P-26). */
const SLOW_AFTER_MS = 8000;

/** Banner of a lost connection or a slow page; the page itself stays usable (U-3). */
export function ConnectionBanner() {
  const isOnline = useOnline();
  const isPending = useRouterState({ select: (state) => state.isLoading });
  return (
    // Live region is always present: a reader announces only what appears inside an existing one.
    <div role="status" className="sticky top-(--header-height) z-header text-sm">
      {isOnline ? isPending && <SlowHint /> : <Line icon={<CloudOff />}>Нет соединения с интернетом</Line>}
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
  return isSlow && <Line icon={<Hourglass />}>Ответ задерживается…</Line>;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 border-b border-line bg-subtle px-4 py-1.5 text-ink">
      {icon}
      {children}
    </p>
  );
}
