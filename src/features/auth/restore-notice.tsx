import type { ReactNode } from 'react';

/** The news must be heard, and the keys go on from here: what had the focus is gone. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

type RestoreNoticeProps = { icon: ReactNode; tone: string; title: string; text: string; children: ReactNode };

/** In place of a form that has done its work, or cannot do it. */
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
