import { Suspense, useEffect, useState } from 'react';
import { type LongPress, watchLongPress } from '../ui/use-long-press.ts';
import { lazyPart } from '#src/app/lazy-part.ts';

const LinkMenu = lazyPart(async () => (await import('./link-menu.tsx')).LinkMenu);

/** Elements with a menu or meaning of their own: rows and layers over the page. */
const ELSEWHERE = '[data-row], [role="dialog"], [role="alertdialog"], [role="menu"]';

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.closest(ELSEWHERE) ? null : link;
}

export type PressedLink = { href: string; x: number; y: number };

/** Slot of the link menu, opened by a long press (P-14): works wherever links are. */
export function LinkMenuSlot() {
  const [pressed, setPressed] = useState<PressedLink | null>(null);
  useEffect(() => {
    const open = ({ target, x, y }: LongPress): void => {
      const link = linkOf(target);
      if (link) setPressed({ href: link.href, x, y });
    };
    return watchLongPress(document.body, open, (target) => linkOf(target) !== null);
  }, []);
  return (
    pressed && (
      <Suspense fallback={null}>
        <LinkMenu link={pressed} onClose={() => setPressed(null)} />
      </Suspense>
    )
  );
}
