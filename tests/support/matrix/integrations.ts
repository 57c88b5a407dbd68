import { integrationDeliveries, integrationSecrets, integrations } from '#server/db/schema/index.ts';
import { sealSecretSet } from '#server/ingest/integration-secrets.ts';
import { sealDelivery } from '#server/ingest/raw-delivery.ts';
import { aConnection } from '../integration-calls.ts';
import {
  type MatrixCase,
  type Bodies,
  type MakeTarget,
  MISSING,
  type MatrixContext,
  secretName,
  sideOf,
} from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

const shown = read('integration', {
  own: { admin: 200, pm: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});
const written = (status: number) =>
  write('integration', {
    own: { admin: status, pm: status, rest: 404 },
    foreign: { admin: status, rest: 404 },
    missing: 404,
  });

/** Integrations (D-33): those who lead the company set them up, and nobody else learns of one. */
export const integrationRows: Record<string, Row> = {
  'GET /api/integrations': forAll(200),
  'GET /api/integrations/options': forAll(200),
  'POST /api/integrations': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/integrations/{id}': shown,
  'PUT /api/integrations/{id}': written(200),
  'DELETE /api/integrations/{id}': written(204),
  'POST /api/integrations/{id}/secrets': written(200),
  'POST /api/integrations/{id}/activate': written(200),
  // It is off already.
  'POST /api/integrations/{id}/pause': written(409),
  'POST /api/integrations/{id}/trial': written(201),
  // A source that only sends: the answer says so.
  'POST /api/integrations/{id}/connection': written(200),
  'POST /api/integrations/{id}/preview': written(200),
  'GET /api/integrations/{id}/people': shown,
  'PUT /api/integrations/{id}/people': written(200),
  'GET /api/integrations/{id}/deliveries': shown,
  'GET /api/integration-deliveries/{id}': read('integrationDelivery', {
    own: { admin: 200, pm: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'POST /api/integration-deliveries/{id}/retry': write('integrationDelivery', {
    own: { admin: 200, pm: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
};

const FILTER = { min_duration_seconds: 0, directions: ['incoming' as const], missed: true, one_of: 1 };

export const integrationBodies: Bodies = {
  'POST /api/integrations': (context: MatrixContext, { target }: MatrixCase) =>
    aConnection(sideOf(context, target).project),
  'PUT /api/integrations/{id}': () => ({ name: 'Звонки', time_zone: 'Europe/Moscow', settings: {}, filter: FILTER }),
  'POST /api/integrations/{id}/secrets': () => ({ renew: true }),
  'POST /api/integrations/{id}/preview': () => ({ settings: {} }),
  'PUT /api/integrations/{id}/people': () => ({ key: 'extension', value: '101', employee_id: null }),
};

let lastPublic = 0;

export const integrationTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const { appSecret } = context.app.deps;
  lastPublic += 1;
  const values = {
    project_id: side.project.id,
    company_id: side.company.id,
    name: secretName(side),
    type: 'webhook' as const,
    status: 'paused' as const,
    public_id: `matrix-${lastPublic}`,
    time_zone: 'Europe/Moscow',
    settings: {},
    filter: FILTER,
  };
  return context.db.write(async (q) => {
    const [row] = await q.insert(integrations).values(values).returning({ id: integrations.id });
    const id = row?.id ?? MISSING;
    const sealed = sealSecretSet(appSecret, id, { secret: 'a secret of the matrix' });
    await q.insert(integrationSecrets).values({ integration_id: id, sealed });
    return id;
  });
};

export const integrationDeliveryTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const integration_id = await integrationTarget(context, target, who);
  const { appSecret } = context.app.deps;
  const delivery = { path: '', headers: {}, query: '', body: new Uint8Array(), multipart: null };
  const values = {
    integration_id,
    received_at: context.now,
    origin: 'vendor' as const,
    authentic: true,
    raw: sealDelivery(appSecret, integration_id, { from: 'request', delivery, addressSecret: null }),
    event: secretName(sideOf(context, target)),
    outcome: 'held' as const,
  };
  const [row] = await context.db.write((q) =>
    q.insert(integrationDeliveries).values(values).returning({ id: integrationDeliveries.id }),
  );
  return row?.id ?? MISSING;
};
