import type { ReactNode } from 'react';
import { usePageTitle } from '#src/app/page-title.ts';
import { pageHeading } from '#src/components/ui/page-landmarks.ts';

type BigNoticeProps = { code: string; title: string; text: string; actions: ReactNode };

/** Page with a single message. */
export function BigNotice({ code, title, text, actions }: BigNoticeProps) {
  usePageTitle(title);
  return (
    <div className="m-auto flex max-w-105 flex-col items-start px-6 py-16">
      <p className="font-semibold text-accent-text tabular-nums">{code}</p>
      <h1 ref={pageHeading} className="mt-2 text-xl font-semibold">
        {title}
      </h1>
      <p className="mt-2 text-md text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
