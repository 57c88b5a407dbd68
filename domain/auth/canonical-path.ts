/** Pages whose address ends without a slash in the table of routes; all others end with one. */
const WITHOUT_SLASH = /^\/(403|(communications|favorites)\/[^/]+|reports\/.+|sessions\/(?!create$).+)$/;

/**
 * Path in the form of the table of routes (P-1). A path with and without its trailing slash is one page, and links and
 * redirects must lead to one address of it: history, bookmarks and what people send each other then name the same.
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/\/+$/, '');
  return WITHOUT_SLASH.test(bare) ? bare : `${bare}/`;
}
