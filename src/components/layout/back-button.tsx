import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { Crumb } from './breadcrumbs.tsx';
import { useHomePath } from './use-home-path.ts';
import { useMayEnter } from './use-may-enter.ts';

/**
 * «Назад»: to the previous page; on a page opened by a link, to its nearest parent that is open to the reader (P-16). A
 * guest on the page of their link has none.
 */
export function BackButton({ crumbs }: { crumbs: readonly Crumb[] }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const home = useHomePath();
  const mayEnter = useMayEnter();
  const parent = crumbs.findLast(({ to }) => mayEnter(to))?.to ?? home;
  const isAtParent = parent.replace(/\/$/, '') === router.state.location.pathname.replace(/\/$/, '');
  if (!canGoBack && isAtParent) return null;
  const goBack = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parent });
  };
  return (
    <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={goBack} className="-ml-2.5">
      Назад
    </Button>
  );
}
