import { openSecret, sealSecret } from '#server/crypto/secret-box.ts';
import type { Delivery } from './sources/source.ts';

/** Delivery as it is kept: the request as it came, or the answer of a source that was asked. */
export type RawDelivery =
  | { from: 'request'; delivery: Delivery; addressSecret: string | null }
  | { from: 'answer'; answer: unknown };

/** Form in which it is stored: bytes as base64, JSON has none. */
type Written =
  | { from: 'request'; delivery: Omit<Delivery, 'body'> & { body: string }; addressSecret: string | null }
  | { from: 'answer'; answer: unknown };

const purposeOf = (integration_id: number): string => `delivery:${integration_id}`;

/** Sealed, because vendors put their tokens into what they send. */
export function sealDelivery(appSecret: string, integration_id: number, raw: RawDelivery): string {
  return sealSecret(appSecret, purposeOf(integration_id), JSON.stringify(toWritten(raw)));
}

export function openDelivery(appSecret: string, integration_id: number, sealed: string): RawDelivery {
  const written = JSON.parse(openSecret(appSecret, purposeOf(integration_id), sealed)) as Written;
  if (written.from === 'answer') return written;
  const body = new Uint8Array(Buffer.from(written.delivery.body, 'base64'));
  return { ...written, delivery: { ...written.delivery, body } };
}

function toWritten(raw: RawDelivery): Written {
  if (raw.from === 'answer') return raw;
  const body = Buffer.from(raw.delivery.body).toString('base64');
  return { ...raw, delivery: { ...raw.delivery, body } };
}
