import type { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { randomInt } from 'node:crypto';
import type { ChooseCommunications, ChosenCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import type { ChoiceRecord } from '#domain/calibrations/calibration-states.ts';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import { mayAddCommunicationsNow, mayRemoveCommunicationNow } from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { pickRandom } from '#domain/calibrations/pick-random.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { MAX_ID } from '#domain/kernel/ids.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import { findAppeal } from '../appeals/appeals.repo.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { updateCalibrationRow } from './calibrations.repo.ts';
import { findFavoriteName, listFound, listSeen } from './choosable.repo.ts';
import { leadCalibration, loadLedNow, recordOn } from './lead-calibration.ts';
import { calibrationProgress, viewerOf, type WholeCalibration } from './load-calibration.ts';
import { presentChoice, presentFacts } from './present-line.ts';
import {
  deleteCalibrationCommunication,
  insertCalibrationCommunications,
  listChoosable,
} from './calibration-communications.repo.ts';
import { findWarned, toWarnings } from './calibration-warnings.ts';

/** `filter`: that of the communications list, from the address. */
type Wanted = { choice: ChooseCommunications; filter: CommunicationFilters };
type Found = { ids: number[]; found: number; record: ChoiceRecord };

async function findByFilter(q: Query, caller: Caller, whole: WholeCalibration, filter: CommunicationFilters) {
  const { project_id } = whole.row.calibration;
  return listFound(q, caller.actor, { ...filter, project_id: [project_id] });
}

/** Communications that the choice names, in its order; some of it may not be fit for the session. */
async function findChosen(
  q: Query,
  caller: Caller,
  whole: WholeCalibration,
  { choice, filter }: Wanted,
): Promise<Found> {
  const taken = new Set(whole.communications.map(({ communication }) => communication.id));
  switch (choice.by) {
    case 'hand': {
      const ids = [...new Set(choice.ids)];
      return { ids, found: ids.length, record: { by: 'hand' } };
    }
    case 'favorite': {
      const name = await findFavoriteName(q, caller.actor, choice.favorite_id);
      if (name === undefined) throw fieldErrors({ favorite_id: ['Такого списка избранного нет.'] });
      const found = await findByFilter(q, caller, whole, { favorite_id: [choice.favorite_id] });
      const record = { by: 'favorite' as const, favorite: name };
      return { ids: found.map(({ id }) => id), found: found.length, record };
    }
    case 'filter': {
      const found = await findByFilter(q, caller, whole, filter);
      const record = { by: 'filter' as const, found: found.length };
      return { ids: found.filter(({ id }) => !taken.has(id)).map(({ id }) => id), found: found.length, record };
    }
    case 'random': {
      const found = (await findByFilter(q, caller, whole, filter)).filter(({ id }) => !taken.has(id));
      const seed = choice.seed ?? randomInt(MAX_ID);
      const record = { by: 'random' as const, seed, found: found.length };
      return { ids: pickRandom(found, choice.count, seed), found: found.length, record };
    }
    case 'appeal': {
      const appeal = await findAppeal(q, caller.actor, choice.appeal_id);
      if (!appeal) throw fieldErrors({ appeal_id: ['Такой апелляции нет.'] });
      return { ids: [appeal.communication.id], found: 1, record: { by: 'appeal', appeal_id: choice.appeal_id } };
    }
  }
}

type Fit = { fit: number[]; refused: ChosenCommunications['refused'] };

/** Conversations of the session's project that the caller sees, that took place and that are not in it yet. */
async function sortOut(q: Query, { actor }: Caller, whole: WholeCalibration, ids: readonly number[]): Promise<Fit> {
  const taken = new Set(whole.communications.map(({ communication }) => communication.id));
  const seen = new Map((await listSeen(q, actor, ids)).map((one) => [one.id, one]));
  const refused: ChosenCommunications['refused'] = [];
  const fit = ids.filter((id) => {
    const one = seen.get(id);
    const message = !one
      ? 'Коммуникация не найдена.'
      : one.project_id !== whole.row.calibration.project_id
        ? 'Коммуникация другого проекта.'
        : one.outcome !== 'answered'
          ? 'Разговор не состоялся: оценивать нечего.'
          : taken.has(id)
            ? 'Уже в сессии.'
            : null;
    if (message !== null) refused.push({ id, message });
    return message === null;
  });
  return { fit, refused };
}

const remainingCapacity = ({ communications }: WholeCalibration): number =>
  CALIBRATION_LIMITS.communications - communications.length;

const mayAdd = (whole: WholeCalibration) => mayAddCommunicationsNow(calibrationProgress(whole));

/** Preview of what the choice would add, with whom of the participants it is known to: nothing is written. */
export function previewCommunications({
  db,
  caller,
  params: { id },
  query: { filter },
  input: choice,
}: RequestOf<typeof calibrationMembersApi.previewCommunications>): Promise<ChosenCommunications> {
  return db.write(async (q) => {
    const whole = await loadLedNow(q, caller, { id, mayNow: mayAdd });
    const { ids, found, record } = await findChosen(q, caller, whole, { choice, filter });
    const { fit, refused } = await sortOut(q, caller, whole, ids);
    const room = remainingCapacity(whole);
    const kept = fit.slice(0, room);
    const rows = new Map((await listChoosable(q, kept)).map((row) => [row.communication.id, row]));
    const warned = await findWarned(q, whole, kept);
    const viewer = viewerOf(caller, whole.row);
    const lines = kept.flatMap((id) => rows.get(id) ?? []);
    return {
      data: lines.map((line) => ({
        ...presentFacts(line, false),
        warnings: toWarnings(warned, whole, { viewer, communication_id: line.communication.id }),
      })),
      refused,
      found,
      seed: record.seed ?? null,
      room,
      chosen: presentChoice(record),
    };
  });
}

/** Adds what the choice finds, as far as there is room; how each was chosen stays with it (D-23). */
export function addCommunications({
  db,
  caller,
  params: { id },
  query: { filter },
  input: choice,
}: RequestOf<typeof calibrationMembersApi.addCommunications>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: mayAdd,
    run: async (q, whole) => {
      const { ids, record } = await findChosen(q, caller, whole, { choice, filter });
      const { fit, refused } = await sortOut(q, caller, whole, ids);
      const [first] = refused;
      if (fit.length === 0) throw conflict(first?.message ?? 'Не найдено ни одной подходящей коммуникации.');
      const isTooMany = choice.by === 'hand' && fit.length > remainingCapacity(whole);
      if (isTooMany) throw conflict(`В сессии не больше ${CALIBRATION_LIMITS.communications} коммуникаций.`);
      const last = Math.max(0, ...whole.communications.map(({ entry }) => entry.position));
      const added = fit.slice(0, remainingCapacity(whole)).map((communication_id, at) => ({
        calibration_id: id,
        communication_id,
        position: last + at + 1,
        chosen: record,
        added_by: caller.actor.id,
        added_at: caller.now,
      }));
      await insertCalibrationCommunications(q, added);
      await updateCalibrationRow(q, id, {});
      await recordOn(q, caller, whole, {
        action: 'add_communications',
        after: { communications: added.length, chosen: presentChoice(record).details },
      });
    },
  });
}

export function removeCommunication({
  db,
  caller,
  params: { id, communication_id },
}: RequestOf<typeof calibrationMembersApi.removeCommunication>): Promise<Calibration> {
  const begunIn = ({ ratings }: WholeCalibration): boolean =>
    ratings.some((one) => one.communication_id === communication_id);
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => {
      if (!whole.communications.some(({ communication }) => communication.id === communication_id))
        throw notFound('Этой коммуникации в сессии нет.');
      return mayRemoveCommunicationNow(calibrationProgress(whole), { begun: begunIn(whole) });
    },
    run: async (q, whole) => {
      await deleteCalibrationCommunication(q, { calibration_id: id, communication_id });
      await updateCalibrationRow(q, id, {});
      await recordOn(q, caller, whole, { action: 'remove_communications', before: { communication_id } });
    },
  });
}
