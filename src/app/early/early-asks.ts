/**
 * Requests that a page begins with, told from its address alone: the script in index.html asks for it while the app is
 * still on its way, which on a slow line is three steps of waiting less. A wrong guess costs a request and
 * changes nothing: the app takes only what it would have asked for itself (`takeEarlyAnswer`).
 */
import { PAGE_SIZES, PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { SESSION_PATHS } from './session-paths.ts';

type Page = {
  pathname: string;
  /** Query string with its `?`. */
  search: string;
  /** True if one has come by an access link (P-21). */
  isGuest: boolean;
  /** Settings of the tables as they are stored (P-49). */
  tables: string | null;
};

/** Page size chosen last for a table; none where it is the default one. */
function storedPageSize(tables: string | null, table: string): number | undefined {
  try {
    const size: unknown = JSON.parse(tables ?? '{}')[table]?.perPage;
    return PAGE_SIZES.find((offered) => offered === size && offered !== PER_PAGE_DEFAULT);
  } catch {
    return undefined;
  }
}

/** Parameters of a list, as the API takes them; the address may have others, of links and of guests. */
const OF_LISTS = /^(?:page|per_page|sort|filter\[\w+\](?:\[\])?)$/;

function listPath(path: string, { search, tables }: Page): string {
  const all = [...new URLSearchParams(search)];
  const query = new URLSearchParams(all.filter(([name, value]) => OF_LISTS.test(name) && value !== ''));
  const size = query.has('per_page') ? undefined : storedPageSize(tables, path);
  if (size !== undefined) query.set('per_page', String(size));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Paths of the API, without their root; a guest is no user of the system. */
export function earlyAsks(page: Page): string[] {
  const { permissions, statics, me } = SESSION_PATHS;
  const session = page.isGuest ? [permissions, statics] : [permissions, me, statics];
  const path = page.pathname.replace(/^\/|\/$/g, '');
  if (path === 'communications' || path === 'dashboards')
    return [...session, listPath(path, page), 'communications/options'];
  if (path === '' && !page.isGuest) return [...session, 'home/work', 'home/continue-rating'];
  const [, project] = /^(projects\/\d+)\/dashboard$/.exec(path) ?? [];
  if (project) return [...session, project, listPath(path, page), 'communications/options'];
  return /^communications\/\d+$/.test(path) ? [...session, `${path}/workplace`] : session;
}
