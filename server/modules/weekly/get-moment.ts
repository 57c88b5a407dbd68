import type { Actor } from '#domain/actor/actor.ts';
import { findMoment } from '#domain/reports/report-moments.ts';
import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { mayHearMoments } from '#domain/reports/weekly-reports.policy.ts';
import type { MomentSound } from '#domain/reports/weekly-reports.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { findRecordedSound } from '../communications/recorded-sound.repo.ts';
import { signCut } from '../communications/sign-cut.ts';
import { loadWeekly } from './load-weekly.ts';

type Params = RequestOf<typeof weeklyApi.moment>['params'];

/** Seconds that the report names and its reader may hear: a person hears no more than of the communication itself (D-2). */
async function loadMoment(q: Query, actor: Actor, params: Params) {
  const report = await loadWeekly(q, actor, params.id);
  assertAllowed(mayHearMoments(report), conflict);
  const moment = findMoment(report, params);
  const isSeen = actor.kind === 'guest' || (moment && (await findSeenCommunication(q, actor, moment.communication_id)));
  const sound = moment && isSeen && (await findRecordedSound(q, moment.communication_id));
  if (!moment || !sound) throw notFound('Такого места разговора в отчёте нет.');
  return { span: { from: moment.from, to: moment.to }, sound };
}

/** Address that plays these seconds for two minutes; where there is no sound any more, that is said. */
export async function getMoment({
  deps,
  caller: { actor },
  params,
}: RequestOf<typeof weeklyApi.moment>): Promise<MomentSound> {
  const { span, sound } = await deps.db.read((q) => loadMoment(q, actor, params));
  return { ...(await signCut(deps, actor, { sound, span })), ...span };
}
