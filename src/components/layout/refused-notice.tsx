import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { BigNotice } from './big-notice.tsx';

/**
 * Notice in place of a form that this person may not use, or not now: the rule's own sentence and a way back (D-3,
 * U-3).
 */
export function RefusedNotice({ reason, back }: { reason: string; back: { to: string; label: string } }) {
  return (
    <BigNotice
      code="403"
      title="Это действие недоступно"
      text={reason}
      actions={
        <Link to={back.to} activeOptions={{ exact: true }} className={buttonClass('primary')}>
          {back.label}
        </Link>
      }
    />
  );
}
