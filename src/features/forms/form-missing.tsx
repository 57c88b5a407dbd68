import { Link } from '@tanstack/react-router';
import { BigNotice } from '#src/components/layout/big-notice.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';

/** An id that does not exist or is not this person's to see: the same words, nobody learns which (D-2). */
export function FormMissing() {
  return (
    <BigNotice
      code="404"
      title="Форма не найдена"
      text="Возможно, её удалили, или у вас нет к ней доступа."
      actions={
        <Link to="/forms" className={buttonClass('primary')}>
          К списку форм
        </Link>
      }
    />
  );
}
