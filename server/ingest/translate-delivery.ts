import type { CallEvent } from '#domain/integrations/call-event.ts';
import type { WebhookDeliveryRow, ReceivingIntegration } from './deliveries.repo.ts';
import { openSecretSet } from './integration-secrets.ts';
import { openDelivery } from './raw-delivery.ts';
import { SOURCES } from './sources/registry.ts';
import type { Delivery, Source, SourceContext, Translation } from './sources/source.ts';

type Said = { delivery: Delivery; addressSecret: string | null; received_at: Date };

/** Source of an integration; null for imported files, which nobody delivers. */
export function sourceOf({ type }: Pick<ReceivingIntegration, 'type'>): Source | null {
  return type === 'import' ? null : SOURCES[type];
}

function contextOf(
  appSecret: string,
  { id, settings, sealed, time_zone }: ReceivingIntegration,
  { addressSecret, received_at }: Omit<Said, 'delivery'>,
): SourceContext<unknown, unknown> {
  const secrets = sealed.map((set) => openSecretSet(appSecret, id, set));
  return { settings, secrets, addressSecret, clock: { timeZone: time_zone, now: received_at.getTime() } };
}

/** A request by the present settings and by all secrets that count. */
export function translate(appSecret: string, receiver: ReceivingIntegration, said: Said): Translation {
  const source = sourceOf(receiver);
  if (source === null) throw new Error(`Integration ${receiver.id} takes no deliveries.`);
  return source.translate(said.delivery, contextOf(appSecret, receiver, said));
}

/**
 * Events of a kept delivery by the settings of now, which may have been mended since it came. Its authenticity was
 * proven then, by a secret that may be gone.
 */
export function eventsOf(appSecret: string, receiver: ReceivingIntegration, row: WebhookDeliveryRow): CallEvent[] {
  if (row.origin === 'trial') return row.events ?? [];
  const raw = openDelivery(appSecret, receiver.id, row.raw);
  const { received_at } = row;
  if (raw.from === 'answer') {
    const context = contextOf(appSecret, receiver, { addressSecret: null, received_at });
    return sourceOf(receiver)?.pull?.translate(raw.answer, context) ?? [];
  }
  const { delivery, addressSecret } = raw;
  const translation = translate(appSecret, receiver, { delivery, addressSecret, received_at });
  return translation.authentic ? translation.events : (row.events ?? []);
}
