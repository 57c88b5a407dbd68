import { useMutation } from '@tanstack/react-query';
import { displayName } from '#domain/users/display-name.ts';
import type { User } from '#domain/users/users.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { useUserAction } from './use-user-actions.tsx';

/**
 * Reason why the last letter with a link has not arrived, and another try, for those who may send one; hidden
 * otherwise.
 */
export function UndeliveredLetter({ user, className }: { user: User; className?: string }) {
  const perform = useUserAction();
  const send = useMutation({ mutationFn: () => perform('send-letter', user) });
  if (user.undelivered_letter === null) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <p className="min-w-0 text-sm text-grade-poor [overflow-wrap:anywhere]">
        Письмо не доставлено: {user.undelivered_letter}.
      </p>
      {/* Layer above the link that covers the row. */}
      <span className="relative z-1">
        <Button
          size="sm"
          pending={send.isPending}
          aria-label={`Отправить ещё раз: ${displayName(user)}`}
          onClick={() => send.mutate()}
        >
          Отправить ещё раз
        </Button>
      </span>
    </div>
  );
}
