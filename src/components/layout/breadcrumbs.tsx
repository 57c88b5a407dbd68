import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useHomePath } from './use-home-path.ts';

export type Crumb = { label: string; to: string };

/** Breadcrumbs from «Главная» down; the current page is no link (P-16). */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const home: Crumb = { label: 'Главная', to: useHomePath() };
  return (
    <nav aria-label="Навигационная цепочка" className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 items-center gap-1">
        {[home, ...crumbs].map(({ label, to }) => (
          <li key={`${label} ${to}`} className="flex min-w-0 items-center gap-1">
            <Link to={to} className="truncate rounded py-1 hover:text-ink hover:underline pointer-coarse:py-3">
              {label}
            </Link>
            <ChevronRight className="opacity-60" />
          </li>
        ))}
        <li aria-current="page" className="truncate py-1 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
