import { type AskVendor, deniedBy, refusalOf, type VendorReply } from '../ask-vendor.ts';
import { fieldsOf } from '../read-fields.ts';

/** https://apidocs.bitrix24.ru/error-codes.html: the webhook is gone, or its owner has no rights. */
const UNKNOWN = new Set([
  'INVALID_CREDENTIALS',
  'NO_AUTH_FOUND',
  'ACCESS_DENIED',
  'AUTHORIZATION_ERROR',
  'USER_ACCESS_ERROR',
]);
/** «Telephony» is enough for the statistics, files of the disk need a right of their own. */
const NARROW = 'insufficient_scope';
const BUSY = new Set(['QUERY_LIMIT_EXCEEDED', 'OPERATION_TIME_LIMIT']);

/** Method of the REST API through the address of an incoming webhook, which is a secret in itself. */
export async function askBitrix24(
  ask: AskVendor,
  { rest_address }: { rest_address: string },
  method: string,
  params: Record<string, unknown>,
): Promise<VendorReply> {
  const reply = await ask({
    url: `${rest_address.replace(/\/+$/, '')}/${method}.json`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  const error = fieldsOf(reply.json).text('error') ?? '';
  if (error === NARROW)
    throw deniedBy('Битрикс24: входящему вебхуку не хватает прав «Телефония (telephony)» и «Диск (disk)».');
  if (UNKNOWN.has(error.toUpperCase()) || reply.status === 401)
    throw deniedBy('Битрикс24 не принял адрес входящего вебхука: создайте его заново и вставьте в настройки.');
  if (BUSY.has(error.toUpperCase())) throw refusalOf({ ...reply, status: 429 });
  if (reply.status !== 200 || error !== '') throw refusalOf(reply);
  return reply;
}
