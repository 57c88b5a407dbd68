import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { apiAddressOf } from '../api-address.ts';
import { deniedBy, refusalOf, type VendorReply } from '../ask-vendor.ts';
import { recordAddress } from '../build-event.ts';
import { fieldsOf } from '../read-fields.ts';
import { hmacHex } from '../signature.ts';
import type { RecordRequest, VendorContext } from '../source.ts';
import type { zadarmaSecrets, zadarmaSettings } from './settings.ts';
import { WebError } from '#server/web/web-error.ts';

const ADDRESSES = { zadarma: 'https://api.zadarma.com', novofon: 'https://api.novofon.com' };
/** https://zadarma.com/ru/support/api/: gives a link that works for half an hour. */
const METHOD = '/v1/pbx/record/request/';

/** Signature of the vendor's library (Client.php): parameters sorted by name, over the method, them and their MD5. */
function signedByZadarma({ key, secret }: Secrets, method: string, query: string): string {
  const md5 = createHash('md5').update(query).digest('hex');
  return `${key}:${btoa(hmacHex('sha1', secret, `${method}${query}${md5}`))}`;
}

type Settings = z.infer<typeof zadarmaSettings>;

type Secrets = z.infer<typeof zadarmaSecrets>;

/** Signed request; keys that do not fit are told as such. */
export async function askZadarma(
  method: string,
  params: Record<string, string>,
  { settings, secrets, ask }: VendorContext<Settings, Secrets>,
): Promise<VendorReply> {
  // Signed as sorted by name.
  const query = new URLSearchParams(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  const reply = await ask({
    url: `${apiAddressOf(settings.api_address, ADDRESSES[settings.platform])}${method}?${query}`,
    headers: { authorization: signedByZadarma(secrets, method, query) },
  });
  if (reply.status === 401 || reply.status === 403)
    throw deniedBy('Zadarma не приняла ключи: проверьте Key и Secret в настройках интеграции.');
  return reply;
}

export const zadarmaRecord: RecordRequest<Settings, Secrets> = async (key, context) => {
  const reply = await askZadarma(METHOD, { call_id: key, format: 'json' }, context);
  const said = fieldsOf(reply.json);
  const place = recordAddress(said.text('link'));
  if (place?.by === 'address') return { url: place.url };
  if (reply.status === 200 && said.text('status') === 'error') throw new WebError('malformed', { sentence: NOT_YET });
  throw refusalOf(reply);
};

const NOT_YET = 'Zadarma ещё не отдаёт эту запись.';
