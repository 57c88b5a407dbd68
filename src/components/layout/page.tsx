import type { ReactNode } from 'react';
import { unbroken } from '../ui/unbroken.tsx';
import { usePageTitle } from '#src/app/page-title.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { pageHeading } from '#src/components/ui/page-landmarks.ts';
import { BackButton } from './back-button.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type PageProps = {
  /** Heading, and the tab's title before « — Разбор» (P-5). */
  title: string;
  /** Tab's title where it differs from the heading. */
  documentTitle?: string;
  /** Last crumb, where the heading would say its parent's name again. */
  current?: string;
  /** Subtitle: state, date, main fact. */
  subtitle?: ReactNode;
  /** Actions on the right of the heading; the main one last. */
  actions?: ReactNode;
  /**
   * Breadcrumbs from the section to the page's parent; «Главная» before and the title after are set by the page (P-16).
   */
  crumbs?: readonly Crumb[];
  children: ReactNode;
  /**
   * Children take the rest of the window's height (a workplace with its own scrolling); where it is wide, the heading
   * stands in the toolbar's line for their sake, on a phone the actions do.
   */
  fill?: boolean;
};

/** Layout of every page (U-2): toolbar, title with its action, content. */
export function Page(props: PageProps) {
  const {
    title,
    documentTitle = title,
    current = title,
    subtitle,
    actions,
    crumbs = [],
    children,
    fill = false,
  } = props;
  usePageTitle(documentTitle);
  return (
    <div
      className={classNames(
        'mx-auto flex w-full max-w-page flex-1 flex-col px-4 pt-3 pb-8 md:px-6 xl:px-8',
        fill && 'lg:h-(--page-height) lg:flex-none lg:pb-4 print:h-auto!',
      )}
    >
      <div className={fill ? 'fill-head print:block!' : undefined}>
        <div className="flex min-w-0 items-center gap-2 print:hidden">
          <BackButton crumbs={crumbs} />
          <Breadcrumbs crumbs={crumbs} current={current} isHeadingBeside={fill} />
        </div>
        <div
          className={classNames(
            'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 pt-1 pb-4 pointer-coarse:min-h-16',
            fill && 'lg:min-h-0 lg:min-w-0 lg:flex-1 lg:py-0',
          )}
        >
          <div
            className={classNames(
              'mr-auto min-w-0',
              fill && 'max-lg:flex-1 max-lg:basis-56 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3',
            )}
          >
            <h1
              ref={pageHeading}
              className={classNames('text-xl font-semibold', fill && 'text-balance max-md:text-lg lg:text-md')}
            >
              {unbroken(title)}
            </h1>
            {subtitle && <div className="text-muted">{subtitle}</div>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}
