import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LOGIN_PATH } from '#src/app/guards/guard.ts';
import { leaveLink } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { BigNotice } from './big-notice.tsx';

/** Page of an ended link (P-24): not a login page, because a guest has no password. */
export function LinkEnded() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const goToLogin = (): void => {
    void leaveLink(queryClient, () => router.navigate({ href: LOGIN_PATH, replace: true }));
  };
  return (
    <main className="flex min-h-dvh flex-col">
      <BigNotice
        code="401"
        title="Ссылка не действует"
        text="Срок ссылки истёк или она отозвана. Попросите новую у того, кто её прислал."
        actions={<Button onClick={goToLogin}>Войти по паролю</Button>}
      />
    </main>
  );
}
