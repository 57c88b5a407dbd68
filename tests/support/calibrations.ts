import type { Calibration, CalibrationWithLinks } from '#domain/calibrations/calibrations.schema.ts';
import type { Answer, Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Communication, Form } from './factories.ts';
import { NOW } from './fixed-clock.ts';
import { type Caller, type TestApp } from './test-app.ts';
import type { Side } from './world.ts';
import { worldAnswers } from './world.ts';

const DEADLINE = new Date(Date.parse(NOW) + 3 * 86_400_000).toISOString();

const ok = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
};

type CalibrationPlan = {
  side: Side;
  form: Form;
  communications: readonly Pick<Communication, 'id'>[];
  user_ids: readonly number[];
  guests?: readonly string[];
  over?: Record<string, unknown>;
};

/** A draft of a session made by its pm through the API; the first of the people is the expert if `over` does not say otherwise. */
export async function makeCalibration(
  pm: Caller,
  { side, form, communications, user_ids, guests = [], over = {} }: CalibrationPlan,
) {
  const made = ok(
    await pm.post<Calibration>('/api/calibrations', {
      name: 'Сверка',
      project_id: side.project.id,
      form_id: form.id,
      deadline_at: DEADLINE,
      participants: [
        ...user_ids.map((user_id) => ({ kind: 'user', user_id })),
        ...guests.map((name) => ({ kind: 'guest', name })),
      ],
      ...over,
    }),
  );
  if (communications.length === 0) return made;
  const choice = { by: 'hand', ids: communications.map(({ id }) => id) };
  return ok(await pm.post<Calibration>(`/api/calibrations/${made.id}/communications`, choice));
}

/** Session that is being rated; with the guests, in the order in which they were named. */
export async function startCalibration(app: TestApp, pm: Caller, asked: CalibrationPlan) {
  const made = await makeCalibration(pm, asked);
  const { calibration, links } = ok(await pm.post<CalibrationWithLinks>(`/api/calibrations/${made.id}/start`));
  const guests = links.map(({ path }) =>
    app.withToken(new URL(path ?? '', 'http://x').searchParams.get('token') ?? ''),
  );
  return { calibration, guests };
}

export const placePath = (id: number, communicationId: number): string =>
  `/api/calibrations/${id}/communications/${communicationId}`;

export async function beginRating(rater: Caller, id: number, communicationId: number): Promise<Evaluation> {
  return ok(await rater.post<Evaluation>(`${placePath(id, communicationId)}/evaluation`));
}

type Said = { answers?: Answer[]; general_comment?: string; growth_points?: string };

export async function saveRating(rater: Caller, { id, revision }: Evaluation, said: Said = {}): Promise<SavedDraft> {
  const draft = { answers: worldAnswers(), general_comment: '', growth_points: '', ...said };
  return ok(await rater.put<SavedDraft>(`/api/evaluations/${id}/draft`, draft, { 'if-match': `"${revision}"` }));
}

/** Begins, answers and submits. */
export async function rate(rater: Caller, id: number, communicationId: number, said: Said = {}): Promise<Evaluation> {
  const saved = await saveRating(rater, await beginRating(rater, id, communicationId), said);
  const headers = { 'if-match': `"${saved.revision}"` };
  return ok(await rater.post<Evaluation>(`/api/evaluations/${saved.id}/submit`, undefined, headers));
}
