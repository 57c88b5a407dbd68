/** Routes that stream their body and count its bytes themselves; nothing before them may read it, whatever its type says. */
const STREAMED_PATHS = [/^\/api\/uploads(\/|$)/];

export function isStreamed(path: string): boolean {
  return STREAMED_PATHS.some((streamed) => streamed.test(path));
}
