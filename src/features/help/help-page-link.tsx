import { Link } from '@tanstack/react-router';
import { helpEntry, type HelpSlug } from './help-pages.ts';

/** Link to a page of help by its title; the page that is open says so. */
export function HelpPageLink({ slug }: { slug: HelpSlug }) {
  return (
    <Link
      to="/help/{-$page}"
      params={{ page: slug }}
      activeOptions={{ exact: true }}
      className="block rounded py-1 text-accent-text hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline pointer-coarse:py-2.5"
    >
      {helpEntry(slug).title}
    </Link>
  );
}
