import { and, eq, lte } from 'drizzle-orm';
import type { ProjectAutomation } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CONTROL_RULE, isControl } from '#domain/trust/draw-control.ts';
import { autoEvaluations, criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { putJudgedLevels } from './judged-levels.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { suggestionRoom } from './suggestion-room.ts';

const CRITERIA = [aCriterion('c', { name: 'Скидка' }), aCriterion('d', { name: 'Счёт' })];
/** Number of the first made-up version of `putJudgedLevels` by its seed. */
const VERSIONS = 1_000_000;

/** A room whose company lets an engine read, with a form of two criteria, none of which is trusted yet. */
export async function autoRoom(criteria: FormCriterion[] = CRITERIA) {
  const room = await suggestionRoom();
  const { app, world, pm } = room;
  const { project } = world.a;
  await room.switchOn();
  const { form, version } = await room.askedForm(criteria);
  const path = `/api/projects/${project.id}/auto-evaluations`;
  const isOne = (key: string) => and(eq(criterionTrust.project_id, project.id), eq(criterionTrust.criterion_key, key));

  /** Believes a criterion: enough is checked, and enough is kept blind this week, so that a tenth is drawn from now on. */
  async function trust(criterion_key = 'c'): Promise<number> {
    await pm.post(`/api/projects/${project.id}/trust`, { form_id: form.id, criterion_key });
    const [row] = await app.db.write((q) =>
      q
        .update(criterionTrust)
        .set({ state: 'trusted', reason: 'proved', withstands: true })
        .where(isOne(criterion_key))
        .returning({ id: criterionTrust.id }),
    );
    const trust_id = row?.id ?? 0;
    const seed = 100 + trust_id;
    const communication_id = await room.said('');
    await putJudgedLevels(room, { trust_id, communication_id, judge: 'right', count: 200, seed });
    await app.db.write((q) =>
      q
        .update(machineLevels)
        .set({ created_at: app.clock.now() })
        .where(and(eq(machineLevels.trust_id, trust_id), lte(machineLevels.form_version_id, seed * VERSIONS + 9))),
    );
    return trust_id;
  }
  /** Draws so that the level of a communication is kept blind, or not. */
  async function draw(communication_id: number, drawn: boolean, criterion_key = 'c'): Promise<void> {
    const enough = { fullChecked: CONTROL_RULE.full, ofLastWeek: CONTROL_RULE.aWeek };
    let seed = 1;
    while (isControl({ seed, communication_id, ...enough }) !== drawn) seed += 1;
    await app.db.write((q) => q.update(criterionTrust).set({ seed }).where(isOne(criterion_key)));
  }
  const automate = (on: boolean, caller = pm) => caller.put<ProjectAutomation>(path, { on });
  const evaluatePast = (days: number, caller = pm) => caller.post<ProjectAutomation>(path, { days });
  const automation = async () => (await pm.get<ProjectAutomation>(path)).body;
  const autoOf = async (id: number) =>
    (await app.db.read((q) => q.select().from(autoEvaluations).where(eq(autoEvaluations.communication_id, id))))[0];
  const levelsOf = (id: number) =>
    app.db.read((q) => q.select().from(machineLevels).where(eq(machineLevels.communication_id, id)));
  const work = () => runDueJobs(app.deps);
  return { ...room, form, version, path, trust, draw, automate, evaluatePast, automation, autoOf, levelsOf, work };
}
export type AutoRoom = Awaited<ReturnType<typeof autoRoom>>;
