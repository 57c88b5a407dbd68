import { Lock } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';

/** Card of a blocked account (P-37): the password was right. */
export function BlockedCard({ message, onReturn }: { message: string; onReturn: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start">
      <span className="flex size-11 items-center justify-center rounded-full bg-grade-poor-soft text-grade-poor">
        <Lock className="size-5" />
      </span>
      <h1 className="mt-5 text-xl font-semibold">Вход закрыт</h1>
      <p className="mt-2 text-md text-muted">{message}</p>
      <Button className="mt-6" onClick={onReturn}>
        Войти под другой учётной записью
      </Button>
    </div>
  );
}
