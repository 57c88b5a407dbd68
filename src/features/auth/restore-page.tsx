import { usePageTitle } from '#src/app/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword, type ResetLink } from './restore-new-password.tsx';
import { RequestLink } from './restore-request.tsx';

/** Restore page: with a link from a letter a new password is set, without one the letter is requested. */
export function RestorePage({ link }: { link: ResetLink | null }) {
  usePageTitle(link?.invitation ? 'Приглашение' : 'Восстановление пароля');
  return <AuthFrame>{link ? <NewPassword key={link.token} link={link} /> : <RequestLink />}</AuthFrame>;
}
