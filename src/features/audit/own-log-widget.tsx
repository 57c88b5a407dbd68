import { Link } from '@tanstack/react-router';
import { useMe, usePermissions } from '#src/app/session.ts';
import { linkToActorHistory } from './audit-links.ts';

/** Log of one's own actions; nothing for those who may not read it (D-3). */
export function OwnLogWidget() {
  const { audit } = usePermissions();
  const { id } = useMe();
  if (!audit) return null;
  return (
    <Link
      {...linkToActorHistory(id)}
      className="mt-3 inline-block rounded py-1 text-accent-text hover:underline pointer-coarse:py-3"
    >
      Мои действия в журнале
    </Link>
  );
}
