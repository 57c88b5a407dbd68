import { connect, type PeerCertificate } from 'node:tls';
import { MINUTE_MS } from '#domain/kernel/time.ts';
import type { Certificate } from '#domain/system/system.schema.ts';

const WAIT_MS = 2_000;
/** Age at which it is asked again: a page that is looked at every few seconds asks its own address once in ten minutes. */
const KEPT_MS = 10 * MINUTE_MS;

type Known = { at: number; answer: Promise<Certificate> };
const known = new Map<string, Known>();

/** Certificate that visitors of PUBLIC_URL are shown. The address comes from the settings alone, never from a request. */
export function readCertificate(publicUrl: string, now: Date): Promise<Certificate> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return Promise.resolve({ state: 'none' });
  const last = known.get(publicUrl);
  if (last && Math.abs(now.getTime() - last.at) < KEPT_MS) return last.answer;
  const answer = ask(url);
  known.set(publicUrl, { at: now.getTime(), answer });
  return answer;
}

/** Shakes hands and hangs up: nothing is sent, and one that has ended is read all the same. */
function ask({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      // A name, as browsers send it; addresses are not allowed there.
      ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
      timeout: WAIT_MS,
    });
    const end = (answer: Certificate): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(answer);
    };
    const unknown = (error: string): void => end({ state: 'unknown', error });
    // The whole of it: a name that is slowly looked up counts, too.
    const limit = setTimeout(() => unknown('сервер не дождался ответа собственного адреса'), WAIT_MS);
    socket.once('secureConnect', () => end(described(socket.getPeerCertificate(), socket.authorizationError)));
    socket.once('error', (error: NodeJS.ErrnoException) => unknown(error.code ?? 'соединиться не удалось'));
  });
}

function described({ valid_to, issuer }: PeerCertificate, distrust: Error | string | null): Certificate {
  const until = new Date(valid_to);
  if (Number.isNaN(until.getTime())) return { state: 'unknown', error: 'сертификата нет' };
  const code = distrust instanceof Error ? ((distrust as NodeJS.ErrnoException).code ?? distrust.message) : distrust;
  const names = [issuer?.O, issuer?.CN].flat().filter((name): name is string => typeof name === 'string');
  return { state: 'known', until: until.toISOString(), issuer: names.join(', '), distrust: code || null };
}
