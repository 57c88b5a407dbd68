/** Root of the API: the origin of the page, unless the build says otherwise. */
export function apiRoot(): URL {
  return new URL('/api', import.meta.env.VITE_API_URL ?? window.location.origin);
}
