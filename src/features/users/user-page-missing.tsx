import { Link } from '@tanstack/react-router';
import { BigNotice } from '#src/components/layout/big-notice.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';

/** Whoever does not exist or is not this viewer's to see: the same words, nobody learns which (D-2). */
export function UserMissing() {
  return (
    <BigNotice
      code="404"
      title="Сотрудник не найден"
      text="Возможно, его удалили, или у вас нет к нему доступа."
      actions={
        <Link to="/users" className={buttonClass('primary')}>
          К списку сотрудников
        </Link>
      }
    />
  );
}
