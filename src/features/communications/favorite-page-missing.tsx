import { Link } from '@tanstack/react-router';
import { BigNotice } from '#src/components/layout/big-notice.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';

/** A collection that does not exist or is not this person's to see: the same words, nobody learns which (D-2). */
export function FavoriteMissing() {
  return (
    <BigNotice
      code="404"
      title="Подборка не найдена"
      text="Возможно, её удалили, или у вас нет к ней доступа."
      actions={
        <Link to="/favorites/" className={buttonClass('primary')}>
          К избранному
        </Link>
      }
    />
  );
}
