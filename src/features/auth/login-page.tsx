import { usePageTitle } from '#src/app/page-title.ts';
import { useLogIn } from './auth.mutations.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { LoginForm } from './login-form.tsx';

/** `next` is where the person wanted to go (P-8). */
export function LoginPage({ next }: { next: string }) {
  usePageTitle('Вход');
  const logIn = useLogIn(next);
  const blockedBy = logIn.error?.data.is_blocked ? logIn.error.message : null;
  return (
    <AuthFrame>
      {blockedBy ? <BlockedCard message={blockedBy} onReturn={logIn.reset} /> : <LoginForm logIn={logIn} />}
    </AuthFrame>
  );
}
