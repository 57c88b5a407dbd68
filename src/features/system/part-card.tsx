import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SystemWarning } from '#domain/system/system.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { systemQuery } from './system.queries.ts';

type PartCardProps = { part: SystemWarning['part']; title: string; text?: ReactNode; children: ReactNode };

/** Card that warnings and letters lead to by the name of its part. */
export function PartCard({ part, ...card }: PartCardProps) {
  return (
    <div id={part} className="min-w-0 scroll-mt-20">
      <TitledCard {...card} />
    </div>
  );
}

/** Link to an address from the server's answer, which is no route that the types know. */
export function PathLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link {...({ to: path } as LinkProps)} className="font-medium break-words text-accent-text hover:underline">
      {children}
    </Link>
  );
}

/** Parts of a line: what it is about, and below in small what is known of it. */
export function Line({ head, note, action }: { head: ReactNode; note: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">{head}</div>
        <p className="text-sm break-words text-muted">{note}</p>
      </div>
      {action}
    </li>
  );
}

type ActionButtonProps = { label: string; what: string; run: () => Promise<unknown>; said: string };

/** Button of a line, «Отправить ещё раз» say: does it, says so, and looks at the system anew. `what`: of which line. */
export function ActionButton({ label, what, run, said }: ActionButtonProps) {
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => notify.positive(said),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  return (
    <Button size="sm" pending={action.isPending} aria-label={`${label}: ${what}`} onClick={() => action.mutate()}>
      {label}
    </Button>
  );
}
