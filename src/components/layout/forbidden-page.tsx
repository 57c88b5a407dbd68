import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { BigNotice } from './big-notice.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useHomePath } from './use-home-path.ts';
import { useMayEnter } from './use-may-enter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Refusal of the server, in its own words. */
    refusal?: string;
  }
}

const NO_RIGHTS = 'У вас нет прав на эту страницу. Если они нужны для работы, обратитесь к администратору.';

/**
 * 403 page (P-4): `back` is the page that the person came from or wanted, with its query. Where a guard has refused it,
 * it would refuse again: «Вернуться» then leads to the page before, and without one there is «На главную» alone.
 */
export function ForbiddenPage({ back, palette }: { back: string; palette: ReactNode }) {
  const router = useRouter();
  const home = useHomePath();
  const canGoBack = useCanGoBack();
  const isBackOpen = useMayEnter()(back);
  const goBack = (): void => {
    if (isBackOpen) void router.navigate({ href: back });
    else router.history.back();
  };
  const refusal = useLocation({ select: ({ state }) => state.refusal });
  return (
    <PublicFrame palette={palette}>
      <BigNotice
        code="403"
        title="Доступ запрещён"
        text={refusal ?? NO_RIGHTS}
        actions={
          <>
            {(isBackOpen || canGoBack) && (
              <Button variant="primary" onClick={goBack}>
                Вернуться
              </Button>
            )}
            {back !== home && (
              <Link to={home} className={buttonClass(isBackOpen || canGoBack ? 'secondary' : 'primary')}>
                На главную
              </Link>
            )}
          </>
        }
      />
    </PublicFrame>
  );
}
