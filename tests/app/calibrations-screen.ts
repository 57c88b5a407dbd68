import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

export type CalibrationOnScreen = {
  api: TestApp;
  world: World;
  /** Leader of the session, calling the API. */
  pm: Caller;
  calibration: Calibration;
  /** Path with the token, as the guest was given it. */
  guestPath: string;
  path: string;
};

/** «Анна» and «Борис», to be rated by pm (the expert), assessor, customer and the guest «Пётр». */
export async function calibrationBeingRated(over: Record<string, unknown> = {}): Promise<CalibrationOnScreen> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, pm: leader, assessor, customer } = world.a;
  const talks = [
    await createCommunication(api.db, { project, employee, client_name: 'Анна' }),
    await createCommunication(api.db, { project, employee, client_name: 'Борис' }),
  ];
  const pm = await api.as(leader);
  const { calibration, guests } = await startCalibration(api, pm, {
    side: world.a,
    form: world.form,
    communications: talks,
    user_ids: [assessor.id, customer.id],
    guests: ['Пётр'],
    over: {
      participants: [
        { kind: 'user', user_id: leader.id, is_expert: true },
        { kind: 'user', user_id: assessor.id },
        { kind: 'user', user_id: customer.id },
        { kind: 'guest', name: 'Пётр' },
      ],
      ...over,
    },
  });
  const path = `/sessions/${calibration.id}`;
  return { api, world, pm, calibration, path, guestPath: `${path}?token=${guests[0]?.token}` };
}

/** Session in its review: of «Анна» all but the guest have answered, the customer otherwise than the rest. */
export async function calibrationInReview(over: Record<string, unknown> = {}): Promise<CalibrationOnScreen> {
  const session = await calibrationBeingRated(over);
  const { api, world, pm, calibration } = session;
  const [anna] = calibration.communications;
  const said = { answers: worldAnswers() };
  await rate(pm, calibration.id, anna?.id ?? 0, said);
  await rate(await api.as(world.a.assessor), calibration.id, anna?.id ?? 0, said);
  await rate(await api.as(world.a.customer), calibration.id, anna?.id ?? 0, {
    answers: worldAnswers({ greeting: 'no', questions: 4 }),
  });
  await pm.post(`/api/calibrations/${calibration.id}/review`);
  await runDueJobs(api.deps);
  return session;
}
