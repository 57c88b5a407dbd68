import { mayRetryDelivery } from '#domain/integrations/integrations.policy.ts';
import type { Delivery, RawDelivery as ShownDelivery } from '#domain/integrations/integrations.schema.ts';
import type { RawDelivery } from '#server/ingest/raw-delivery.ts';
import { deliveryFields } from './delivery-fields.ts';
import type { DeliveryLogRow } from './integration-deliveries.repo.ts';
import { redactHeaders, redactText } from './redact-delivery.ts';

/** Part of a body that is shown: more nobody reads, and a browser draws it slowly. */
const BODY_SHOWN = 64 * 1024;
/** Redacted with more than is shown: half of a secret is not recognised. */
const BODY_READ = BODY_SHOWN + 8 * 1024;

export function presentWebhookDelivery(row: DeliveryLogRow): Delivery {
  const { id, received_at, origin, event, outcome, reason, external_id, phone, communication_id } = row;
  return {
    id,
    received_at: received_at.toISOString(),
    origin,
    event,
    outcome,
    reason,
    external_id,
    phone,
    communication_id,
    may_retry: mayRetryDelivery(row),
  };
}

/** Texts of a multipart body, which is not kept as it came: its file lies in storage. */
function multipartText(fields: readonly (readonly [string, string])[], hasFile: boolean): string {
  const lines = fields.map(([name, value]) => `${name}=${value}`);
  return [...lines, ...(hasFile ? ['(файл записи)'] : [])].join('\n');
}

type Texts = { path: string; query: string; headers: Record<string, string>; text: string };

function textsOf(raw: RawDelivery): Texts {
  if (raw.from === 'answer')
    return { path: '', query: '', headers: {}, text: JSON.stringify(raw.answer, null, 2) ?? '' };
  const { path, query, headers, body, multipart } = raw.delivery;
  const text = multipart ? multipartText(multipart.fields, multipart.upload !== null) : new TextDecoder().decode(body);
  return { path, query, headers: { ...headers }, text };
}

/** A delivery as it came, without what proves its sender. */
export function presentRawDelivery(row: DeliveryLogRow, raw: RawDelivery, secrets: readonly string[]): ShownDelivery {
  const { path, query, headers, text } = textsOf(raw);
  const body = redactText(text.slice(0, BODY_READ), secrets);
  return {
    ...presentWebhookDelivery(row),
    path: redactText(path, secrets),
    query: redactText(query, secrets),
    headers: redactHeaders(headers, secrets),
    body: body.slice(0, BODY_SHOWN),
    is_cut: text.length > BODY_READ || body.length > BODY_SHOWN,
    fields: raw.from === 'request' ? deliveryFields(raw.delivery, secrets) : [],
  };
}
