import { isSignedLink, signLink } from './link-signature.ts';

/** Lifetime of a link to a file: long enough for a slow line to begin, short for a link that leaks. */
const MINUTES = 10;

type FileLink = { key: string; name: string; secret: string; now: Date };

/** Signs a link that hands out one file under its name until it expires, for anybody who holds it: a browser downloads without our headers. */
export function signFileUrl({ key, name, secret, now }: FileLink): { url: string; expires_at: string } {
  const { expires, sig, expires_at } = signLink({ purpose: 'file', key, as: name }, { secret, now, minutes: MINUTES });
  return { url: `/media/files/${key}?${new URLSearchParams({ name, expires, sig })}`, expires_at };
}

type FileRequest = { key: string; name?: string; expires?: string; sig?: string };

/** Name to hand the file out under; null when the link is forged, altered or too old. */
export function verifyFileUrl(request: FileRequest, by: { secret: string; now: Date }): string | null {
  const { key, name = '' } = request;
  return isSignedLink({ purpose: 'file', key, as: name }, request, by) ? name : null;
}
