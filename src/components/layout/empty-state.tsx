import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { HelpLink } from './help-link.tsx';

type EmptyStateProps = {
  title: string;
  /** Advice in a sentence. */
  text?: string;
  icon?: ReactNode;
  /** Action that leads on. */
  action?: ReactNode;
  /** False where help would lead away from what is being done. */
  help?: boolean;
  className?: string;
};

export function EmptyState({ title, text, icon, action, help = true, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-1 px-4 py-12 text-center', className)}>
      <span className="mb-2 flex size-11 items-center justify-center rounded-full bg-subtle text-muted [&>svg]:size-5">
        {icon ?? <Inbox />}
      </span>
      <p className="text-md font-semibold">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
      {help && (
        <p className="mt-3 text-sm">
          <HelpLink />
        </p>
      )}
    </div>
  );
}
