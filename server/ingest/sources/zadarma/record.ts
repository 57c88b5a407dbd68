import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { deniedBy, refusalOf } from '../ask-vendor.ts';
import { recordAddress } from '../build-event.ts';
import { fieldsOf } from '../read-fields.ts';
import { hmacHex } from '../signature.ts';
import type { RecordRequest } from '../source.ts';
import type { zadarmaSecrets } from './settings.ts';
import { WebError } from '../../web/web-error.ts';

const ORIGIN = 'https://api.zadarma.com';
/** https://zadarma.com/ru/support/api/: gives a link that works for half an hour. */
const METHOD = '/v1/pbx/record/request/';

/** Signature of the vendor's library (Client.php): parameters sorted by name, over the method, them and their MD5. */
function signedByZadarma({ key, secret }: z.infer<typeof zadarmaSecrets>, method: string, query: string): string {
  const md5 = createHash('md5').update(query).digest('hex');
  return `${key}:${btoa(hmacHex('sha1', secret, `${method}${query}${md5}`))}`;
}

export const zadarmaRecord: RecordRequest<unknown, z.infer<typeof zadarmaSecrets>> = async (key, { secrets, ask }) => {
  const query = new URLSearchParams({ call_id: key, format: 'json' }).toString();
  const reply = await ask({
    url: `${ORIGIN}${METHOD}?${query}`,
    headers: { authorization: signedByZadarma(secrets, METHOD, query) },
  });
  if (reply.status === 401 || reply.status === 403)
    throw deniedBy('Zadarma не приняла ключи: проверьте Key и Secret в настройках интеграции.');
  const said = fieldsOf(reply.json);
  const place = recordAddress(said.text('link'));
  if (place?.by === 'address') return { url: place.url };
  if (reply.status === 200 && said.text('status') === 'error') throw new WebError('malformed', { sentence: NOT_YET });
  throw refusalOf(reply);
};

const NOT_YET = 'Zadarma ещё не отдаёт эту запись.';
