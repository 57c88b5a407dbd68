import { Link } from '@tanstack/react-router';
import { BigNotice } from '#src/components/layout/big-notice.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';

/** An id that does not exist or is not this person's to see: the same words, nobody learns which (D-2). */
export function CriterionMissing() {
  return (
    <BigNotice
      code="404"
      title="Критерий не найден"
      text="Возможно, его удалили, или у вас нет к нему доступа."
      actions={
        <Link to="/criterias" className={buttonClass('primary')}>
          К списку критериев
        </Link>
      }
    />
  );
}
