import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { classNames } from '#src/components/ui/class-names.ts';
import { useHomePath } from './use-home-path.ts';
import { useMayEnter } from './use-may-enter.ts';

export type Crumb = { label: string; to: string };

/**
 * Breadcrumbs from «Главная» down, a guest's home once; the current page is no link, and one that is closed to the
 * reader is left out (P-16). On a phone the first and the nearest are seen: cut to a few letters each, they told nothing,
 * and the current page is the heading below.
 */
type BreadcrumbsProps = {
  crumbs: readonly Crumb[];
  current: string;
  /** The page's heading follows in the same line where it is wide: it is the last crumb there. */
  isHeadingBeside?: boolean;
};

export function Breadcrumbs({ crumbs, current, isHeadingBeside = false }: BreadcrumbsProps) {
  const home: Crumb = { label: 'Главная', to: useHomePath() };
  const mayEnter = useMayEnter();
  const parents = crumbs.filter(({ to }) => to !== home.to && mayEnter(to));
  const nearest = parents.at(-1);
  return (
    <nav aria-label="Навигационная цепочка" className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 items-center gap-1">
        <Place crumb={home} className="flex-none" />
        {parents.map((crumb) => (
          <Place
            key={crumb.to}
            crumb={crumb}
            className={crumb === nearest ? 'min-w-0 max-md:[&>svg]:hidden' : 'min-w-0 max-md:sr-only'}
          />
        ))}
        <li
          aria-current="page"
          className={classNames('truncate py-1 text-ink', nearest && 'max-md:sr-only', isHeadingBeside && 'lg:sr-only')}
        >
          {current}
        </li>
      </ol>
    </nav>
  );
}

function Place({ crumb: { label, to }, className }: { crumb: Crumb; className: string }) {
  return (
    <li className={classNames('flex items-center gap-1', className)}>
      <Link
        to={to}
        // Not active on the pages below it: the last crumb alone is the current page.
        activeOptions={{ exact: true }}
        className="truncate rounded py-1 hover:text-ink hover:underline pointer-coarse:py-3"
      >
        {label}
      </Link>
      <ChevronRight className="opacity-60" />
    </li>
  );
}
