import type { ReactNode } from 'react';
import { takeFocus } from '#src/components/ui/take-focus.ts';

type RestoreNoticeProps = { icon: ReactNode; tone: string; title: string; text: string; children: ReactNode };

/** Notice in place of a form that is done, or cannot be used. */
export function RestoreNotice({ icon, tone, title, text, children }: RestoreNoticeProps) {
  return (
    <div className="flex animate-fade-in flex-col items-start">
      <span className={`flex size-11 items-center justify-center rounded-full [&>svg]:size-5 ${tone}`}>{icon}</span>
      <h1 ref={takeFocus} tabIndex={-1} className="mt-5 text-xl font-semibold">
        {title}
      </h1>
      <p role="status" className="mt-2 text-md text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}
