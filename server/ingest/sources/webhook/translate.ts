import type { z } from 'zod';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { skip } from '../build-event.ts';
import { mappedEvents } from '../map-fields.ts';
import { fieldsOf, type ReadBody, readBody } from '../read-fields.ts';
import { hmacHex, sameSecret } from '../signature.ts';
import { type Delivery, defineSource, refuse, type SourceContext, take } from '../source.ts';
import { webhookSecrets, webhookSettings } from './settings.ts';
import { webhookSetup } from './setup.ts';

type Context = SourceContext<z.infer<typeof webhookSettings>, z.infer<typeof webhookSecrets>>;

/** A list of calls in one body; more is what import is for. */
const MAX_CALLS = 100;

export const webhook = defineSource({
  setup: webhookSetup,
  settings: webhookSettings,
  secrets: webhookSecrets,
  translate: (delivery, context) => {
    const refusal = refusalOf(delivery, context);
    if (refusal !== null) return refuse(refusal, 401);
    const body = readBody(delivery);
    return take(body.ok ? eventsOf(body, delivery, context) : [skip(body.reason)]);
  },
});

/** Null when it is proven. A signature that is there must be right, even where the address would be enough. */
function refusalOf({ headers, body, multipart }: Delivery, context: Context): string | null {
  const { settings, secrets, addressSecret } = context;
  const signature = headers['x-signature']
    ?.trim()
    .toLowerCase()
    .replace(/^sha256=/, '');
  // A multipart body is read as a stream and is not there to be signed: its proof is the address.
  if (signature && !multipart)
    return secrets.some(({ secret }) => sameSecret(signature, hmacHex('sha256', secret, body)))
      ? null
      : 'Подпись X-Signature не совпадает.';
  if (settings.signature_required) return 'Нет подписи X-Signature.';
  return secrets.some(({ secret }) => sameSecret(addressSecret, secret)) ? null : 'Секрет в адресе неверен.';
}

function eventsOf(body: ReadBody & { ok: true }, { multipart }: Delivery, { settings, clock }: Context): CallEvent[] {
  if (!Array.isArray(body.json))
    return mappedEvents(body.fields, settings, { clock, upload: multipart?.upload ?? null });
  if (body.json.length === 0) return [skip('В запросе нет звонков.')];
  if (body.json.length > MAX_CALLS) return [skip(`В одном запросе больше ${MAX_CALLS} звонков.`)];
  return body.json.flatMap((call) => mappedEvents(fieldsOf(call), settings, { clock }));
}
