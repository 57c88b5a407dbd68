import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { PAGE_SIZES } from '#domain/kernel/list-limits.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/select.tsx';
import { type PageSlot, pageWindow } from './page-window.ts';

export type PageMeta = { page: number; per_page: number; total: number; total_exact: boolean; pages: number };

type ListPagesProps = {
  meta: PageMeta;
  linkTo: (page: number) => LinkProps;
  onPerPage: (perPage: number) => void;
};

/** Total as text, «более 10 000» where counting stopped (D-16). */
export function totalText({ total, total_exact }: Pick<PageMeta, 'total' | 'total_exact'>): string {
  return total_exact ? formatNumber(total) : `более ${formatNumber(total)}`;
}

function rangeText({ page, per_page, total, total_exact }: PageMeta): string {
  const first = (page - 1) * per_page + 1;
  const last = total_exact ? Math.min(page * per_page, total) : page * per_page;
  return `${formatNumber(first)}–${formatNumber(last)}`;
}

/** Pagination of a list: pages, page size and total. */
export function ListPages({ meta, linkTo, onPerPage }: ListPagesProps) {
  return (
    <nav aria-label="Страницы" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {rangeText(meta)} из {totalText(meta)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <PageSize perPage={meta.per_page} onPerPage={onPerPage} />
        {meta.pages > 1 && <PageLinks page={meta.page} pages={meta.pages} linkTo={linkTo} />}
      </div>
    </nav>
  );
}

function PageSize({ perPage, onPerPage }: { perPage: number; onPerPage: (perPage: number) => void }) {
  const id = useId();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <label htmlFor={id} className="whitespace-nowrap">
        На странице
      </label>
      <Select
        id={id}
        className="w-20"
        value={String(perPage)}
        onChange={(event) => onPerPage(Number(event.target.value))}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
    </div>
  );
}

function PageLinks({ page, pages, linkTo }: { page: number; pages: number; linkTo: ListPagesProps['linkTo'] }) {
  return (
    <div className="flex items-center gap-0.5 tabular-nums">
      <StepLink label="Предыдущая страница" icon={<ChevronLeft />} link={page > 1 ? linkTo(page - 1) : null} />
      {pageWindow(page, pages).map((slot) => (
        <PageLink key={slot} slot={slot} page={page} linkTo={linkTo} />
      ))}
      <StepLink label="Следующая страница" icon={<ChevronRight />} link={page < pages ? linkTo(page + 1) : null} />
    </div>
  );
}

/** Exact match: otherwise the router calls every page current whose search is a part of the present one. */
const EXACT = { exact: true, includeSearch: true };

const squareClass = classNames(buttonClass('ghost', 'sm'), 'min-w-8 px-1 pointer-coarse:min-w-11 pointer-coarse:px-1');

/** Page link; on a phone only the current page is shown between the arrows: seven 44 px links do not fit 360 px. */
function PageLink({ slot, page, linkTo }: { slot: PageSlot; page: number; linkTo: ListPagesProps['linkTo'] }) {
  if (typeof slot !== 'number') {
    return (
      <span aria-hidden="true" className="w-6 text-center text-muted max-md:hidden">
        …
      </span>
    );
  }
  const isCurrent = slot === page;
  return (
    <Link
      {...linkTo(slot)}
      activeOptions={EXACT}
      aria-label={`Страница ${formatNumber(slot)}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(squareClass, isCurrent ? 'bg-subtle text-ink' : 'max-md:hidden')}
    >
      {formatNumber(slot)}
    </Link>
  );
}

function StepLink({ label, icon, link }: { label: string; icon: ReactNode; link: LinkProps | null }) {
  if (!link) {
    return (
      <span aria-hidden="true" className={classNames(squareClass, 'pointer-events-none opacity-40')}>
        {icon}
      </span>
    );
  }
  return (
    <Link {...link} aria-label={label} className={squareClass}>
      {icon}
    </Link>
  );
}
