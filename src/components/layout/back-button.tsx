import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';

/** «Назад»: to the previous page; on a page opened by a link, to its parent (P-16). */
export function BackButton({ parent }: { parent: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parent });
  };
  return (
    <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={goBack} className="-ml-2.5">
      Назад
    </Button>
  );
}
