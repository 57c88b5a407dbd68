import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { usePageTitle } from '#src/app/page-title.ts';
import { refreshMe } from '#src/app/session.ts';
import { useLogOut } from '#src/components/layout/use-log-out.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Enrolment } from '#src/features/second-factor/enrolment-widget.tsx';
import { secondFactorQuery } from '#src/features/second-factor/second-factor.queries.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Page between signing in and everything else, for people whose second factor is required and missing. */
export function SecondFactorPage({ next }: { next: string }) {
  usePageTitle('Второй фактор');
  const queryClient = useQueryClient();
  const router = useRouter();
  const logOut = useLogOut();
  const { data } = useQuery(secondFactorQuery);
  const names = data?.required_by.map((name) => `«${name}»`) ?? [];
  const goOn = async (): Promise<void> => {
    await refreshMe(queryClient);
    await router.navigate({ href: next });
  };
  return (
    <AuthFrame>
      <h1 className="text-xl font-semibold">Настройте второй фактор</h1>
      <p className="mt-1 mb-6 text-md text-muted">
        {names.join(', ') || 'Ваша компания'} {names.length > 1 ? 'просят' : 'просит'} входить с кодом из приложения на
        телефоне. Это займёт пару минут, потом можно будет работать.
      </p>
      <Enrolment onDone={() => void goOn()} />
      <Button variant="ghost" className="mt-6 -ml-3.5" pending={logOut.isPending} onClick={() => logOut.mutate()}>
        Выйти
      </Button>
    </AuthFrame>
  );
}
