import { beforeEach, expect, test } from 'vitest';
import { makeCalibration, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, type User } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

type Told = { empty_sections: string[]; pages: Record<string, boolean> };
const told = async (user: User) => (await (await app.as(user)).get<Told>('/api/auth/permissions')).body;

test('D-3: a session and a report are led to as soon as they are addressed to the client’s people', async () => {
  const world = await createWorld(app.db);
  const { customer, head, pm, assessor, project, manager: employee } = world.a;
  const empty = ['sessions', 'reports', 'telegramReports', 'weeklyReports'];
  for (const who of [customer, head]) expect((await told(who)).empty_sections).toEqual(empty);
  // The owner's flag stays: what is sent to them opens by its address.
  expect((await told(customer)).pages).toMatchObject({ calibr_session: true, projects: true });
  expect((await told(pm)).empty_sections).toEqual([]);
  expect((await told(assessor)).empty_sections).toEqual(empty.slice(1));

  const communication = await createCommunication(app.db, { project, employee });
  const asked = { side: world.a, form: world.form, communications: [communication] };
  const caller = await app.as(pm);
  await makeCalibration(caller, { ...asked, user_ids: [customer.id, assessor.id] });
  expect((await told(customer)).empty_sections).toEqual(empty);
  await startCalibration(app, caller, { ...asked, user_ids: [customer.id, assessor.id] });
  expect((await told(customer)).empty_sections).toEqual(empty.slice(1));
  expect((await told(head)).empty_sections).toEqual(empty);
});
