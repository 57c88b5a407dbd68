import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { integrationDeliveries, integrations } from '#server/db/schema/index.ts';
import { FAILURES_TO_ERROR } from '#domain/integrations/integration-words.ts';
import { createAdmission } from '#server/http/overload/admission.ts';
import { LIMITS } from '#server/http/overload/limits.ts';
import { insertWebhookDelivery } from '#server/ingest/deliveries.repo.ts';
import { noteFailure } from '#server/ingest/integration-health.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';
import { createIntegration, type IntegrationRow } from '#tests/support/integrations.ts';

const MANGO = { api_key: 'key-of-the-switchboard', api_salt: 'salt-of-the-switchboard' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A guard against hangs, no measure: whoever waits for a held row is refused after it. */
const WAIT_MS = 2_000;

let app: Awaited<ReturnType<typeof hookedApp>>;
let mango: IntegrationRow;

beforeEach(async () => {
  const short = { inFlight: 4, queue: 2000, waitMs: WAIT_MS };
  const admission = createAdmission({ ...LIMITS.postgres, delivery: short });
  app = await hookedApp({}, { admission });
  mango = await createIntegration(app, { project: app.world.a.project, type: 'mango', secrets: MANGO });
});

const forge = () =>
  app.anonymous.post<string>(`/hooks/${mango.public_id}/events/summary`, 'vpbx_api_key=k&sign=no&json={}', FORM);
const honest = (at: number) => app.send(saidCall({ external_id: `call-${at}` }));

describe('Q-27: forged deliveries', () => {
  test('two at once, both kept before either counts its failure, do not wait for one another in a circle', async () => {
    const now = app.clock.now();
    const values = {
      integration_id: mango.id,
      received_at: now,
      origin: 'vendor' as const,
      authentic: false,
      raw: '',
      outcome: 'refused' as const,
    };
    let [runs, kept] = [0, 0];
    let open = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const refuse = () =>
      app.db.write(async (q) => {
        runs += 1;
        await insertWebhookDelivery(q, values);
        kept += 1;
        if (kept === 2) open();
        await both;
        await noteFailure(q, { integration_id: mango.id, kind: 'delivery', sentence: 'Подпись не совпадает.', now });
      });
    await Promise.all([refuse(), refuse()]);
    // A deadlock rolls one of the two back, which is run again.
    expect(runs).toBe(2);
    const [row] = await app.db.read((q) => q.select().from(integrations).where(eq(integrations.id, mango.id)));
    expect(row).toMatchObject({ failures: 2 });
  });

  test('however many wait for their integration, honest ones of another have their own place', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const lock = app.db.write(async (q) => {
      await q.select().from(integrations).where(eq(integrations.id, mango.id)).for('update');
      isHeld();
      await held;
    });
    await holding;
    const forged = Array.from({ length: 8 }, forge);
    const answers = [await honest(1), await honest(2)];
    letGo();
    await lock;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(forged)).map(({ status }) => status)).toEqual(forged.map(() => 403));
    expect(await app.log()).toMatchObject([{ authentic: true }, { authentic: true }]);
  });

  test('120 of them by 20 clients: all are refused by their sentence, every honest one between them is taken', async () => {
    let left = 120;
    const forged: number[] = [];
    const client = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        forged.push((await forge()).status);
      }
    };
    const taken: number[] = [];
    const vendor = async (): Promise<void> => {
      while (left > 0) taken.push((await honest(taken.length)).status);
    };
    await Promise.all([...Array.from({ length: 20 }, client), vendor()]);
    expect(new Set(forged)).toEqual(new Set([403]));
    expect(new Set(taken)).toEqual(new Set([200]));
    expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    const [row] = await app.db.read((q) => q.select().from(integrations).where(eq(integrations.id, mango.id)));
    expect(row).toMatchObject({ status: 'error', error: expect.stringContaining('sign не совпадает') });
  });
});

describe('D-34: an unsigned check of the connection', () => {
  test.each([
    { type: 'mango' as const, secrets: MANGO, path: '/ping', answer: 'OK' },
    { type: 'zadarma' as const, secrets: { key: 'k', secret: 's' }, path: '?zd_echo=abc', answer: 'abc' },
  ])('$type: it is answered, proves nothing, and the log keeps three an hour', async ({ path, answer, ...given }) => {
    const source = await createIntegration(app, { ...given, project: app.world.a.project });
    const address = `/hooks/${source.public_id}`;
    const check = () => app.anonymous.post<string>(address + path, '', FORM);
    const state = async () => {
      const rows = await app.db.read((q) => q.select().from(integrations).where(eq(integrations.id, source.id)));
      const log = await app.db.read((q) =>
        q.select().from(integrationDeliveries).where(eq(integrationDeliveries.integration_id, source.id)),
      );
      return { row: rows[0], log };
    };
    for (let time = 0; time < FAILURES_TO_ERROR; time += 1) await app.anonymous.post(address, 'event=NOTIFY_END', FORM);
    const broken = (await state()).row;
    expect(broken).toMatchObject({ status: 'error', failures: FAILURES_TO_ERROR });
    for (let time = 0; time < 8; time += 1) expect(await check()).toMatchObject({ status: 200, body: answer });
    const { row, log } = await state();
    expect(row).toEqual(broken);
    const checks = log.filter(({ outcome }) => outcome === 'skipped');
    expect(checks).toHaveLength(3);
    expect(checks[0]).toMatchObject({ authentic: false, reason: expect.stringMatching(/^Проверка (связи|адреса)\.$/) });
    app.clock.advance(61 * 60_000);
    await check();
    expect((await state()).log).toHaveLength(log.length + 1);
  });
});
