import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { SystemWarning } from '#domain/system/system.schema.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';

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
