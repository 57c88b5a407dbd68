/**
 * Routes that read their body and count its bytes themselves; nothing before them may read it, whatever its type says:
 * recordings, and the multipart forms of people and companies, whose picture is larger than any JSON.
 */
const STREAMED_PATHS = [/^\/api\/uploads(\/|$)/, /^\/api\/(users|companies)(\/\d+)?\/?$/];

export function isStreamed(path: string): boolean {
  return STREAMED_PATHS.some((streamed) => streamed.test(path));
}
