import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useLogIn } from './auth.mutations.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { LoginForm } from './login-form.tsx';

/** Code step, loaded only for accounts with a second factor. */
const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep);

/** Login page; `next` is the page that the person wanted (P-8). */
export function LoginPage({ next }: { next: string }) {
  usePageTitle('Вход');
  const logIn = useLogIn(next);
  const { message, data } = logIn.error ?? {};
  return (
    <AuthFrame>
      {data?.challenge ? (
        <Suspense fallback={null}>
          <CodeStep challenge={data.challenge} next={next} onReturn={logIn.reset} />
        </Suspense>
      ) : data?.is_blocked ? (
        <BlockedCard message={message ?? ''} onReturn={logIn.reset} />
      ) : (
        <LoginForm logIn={logIn} />
      )}
    </AuthFrame>
  );
}
