import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/components/ui/button.tsx';
import { BigNotice } from './big-notice.tsx';
import { useHomePath } from './use-home-path.ts';

/** 404 notice (P-4): there is no such page, and a way home. */
export function NotFoundNotice() {
  return (
    <BigNotice
      code="404"
      title="Страница не найдена"
      text="Возможно, адрес набран с ошибкой, или того, что здесь было, больше нет."
      actions={
        <Link to={useHomePath()} className={buttonClass('primary')}>
          На главную
        </Link>
      }
    />
  );
}
