import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { eventText } from '#domain/integrations/event-text.ts';
import type { IntegrationPreview } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { unlessSealed } from '#server/crypto/secret-box.ts';
import { conflict } from '#server/http/errors.ts';
import { openDelivery, type RawDelivery } from '#server/ingest/raw-delivery.ts';
import type { Source } from '#server/ingest/sources/source.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';
import { deliveryFields } from './delivery-fields.ts';
import { listLastDeliveries } from './integration-deliveries.repo.ts';
import type { OpenSet } from './integrations.presenter.ts';
import { loadIntegration, openSets } from './load-integration.ts';
import { readSettings } from './read-settings.ts';
import { redactText } from './redact-delivery.ts';

const SHOWN = 5;
const FIELDS_MOST = 200;

type Context = { source: Source; settings: unknown; sets: readonly OpenSet[]; timeZone: string };

function eventsOf(raw: RawDelivery, received_at: Date, { source, settings, sets, timeZone }: Context): CallEvent[] {
  const clock = { timeZone, now: received_at.getTime() };
  const secrets = sets.map(({ set }) => set);
  if (raw.from === 'answer')
    return source.pull?.translate(raw.answer, { settings, secrets, addressSecret: null, clock }) ?? [];
  const { delivery, addressSecret } = raw;
  const translation = source.translate(delivery, { settings, secrets, addressSecret, clock });
  return translation.authentic ? translation.events : [{ kind: 'skip', external_id: null, reason: translation.reason }];
}

/** Preview of what these settings would make of the last deliveries; nothing is stored. */
export function previewMapping({
  deps: { appSecret },
  db,
  caller: { actor, now },
  params: { id },
  input,
}: RequestOf<typeof integrationDeliveriesApi.preview>): Promise<IntegrationPreview> {
  return db.read(async (q) => {
    const { integration } = await loadIntegration(q, actor, id);
    const { type, time_zone } = integration;
    const source = sourceOf({ type });
    if (source === null) throw conflict('Файлы загружают вручную: доставок у этой интеграции нет.');
    const settings = readSettings(type, input.settings, { isOn: true });
    const sets = (await openSets(q, appSecret, { ids: [id], now }))(id);
    const secrets = sets.flatMap(({ set }) => Object.values(set));
    const context = { source, settings, sets, timeZone: time_zone };
    const rows = await listLastDeliveries(q, id, SHOWN);
    const opened = rows.flatMap((row) => {
      const raw = unlessSealed(() => openDelivery(appSecret, id, row.raw));
      return raw === null ? [] : [{ ...row, raw }];
    });
    const fields = new Map<string, string>();
    for (const { raw: one } of opened)
      for (const { path, value } of one.from === 'request' ? deliveryFields(one.delivery, secrets) : [])
        if (fields.size < FIELDS_MOST && !fields.has(path)) fields.set(path, value);
    return {
      data: opened.map((row) => ({
        delivery_id: row.id,
        received_at: row.received_at.toISOString(),
        events: eventsOf(row.raw, row.received_at, context).map((event) =>
          redactText(eventText(event, time_zone), secrets),
        ),
      })),
      fields: [...fields].map(([path, value]) => ({ path, value })),
    };
  });
}
