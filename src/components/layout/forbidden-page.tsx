import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { BigNotice } from './big-notice.tsx';
import { Standing } from './standing.tsx';
import { useHomePath } from './use-home-path.ts';

/** 403 page (P-4): `back` is the page that the person came from or wanted, with its query. */
export function ForbiddenPage({ back }: { back: string }) {
  const router = useRouter();
  const home = useHomePath();
  return (
    <Standing>
      <BigNotice
        code="403"
        title="Доступ запрещён"
        text="У вас нет прав на эту страницу. Если они нужны для работы, обратитесь к администратору."
        actions={
          <>
            <Button variant="primary" onClick={() => void router.navigate({ href: back })}>
              Вернуться
            </Button>
            {back !== home && (
              <Link to={home} className={buttonClass()}>
                На главную
              </Link>
            )}
          </>
        }
      />
    </Standing>
  );
}
