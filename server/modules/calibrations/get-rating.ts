import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { mayRate } from '#domain/calibrations/calibrations.policy.ts';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import type { Recording } from '#domain/communications/communications.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Side } from '#domain/communications/sides.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import { findTranscript } from '../communications/communications.repo.ts';
import { signRecording } from '../communications/get-recording.ts';
import type { RatingKey } from './begin-rating.ts';
import {
  loadCalibration,
  loadWhole,
  type CalibrationViewer,
  viewerOf,
  type WholeCalibration,
} from './load-calibration.ts';
import { hidesEmployee, matrixVerdict, ownRating, presentFacts } from './present-line.ts';
import { listTagsOf, type CalibrationCommunicationRow } from './calibration-communications.repo.ts';

type RatingContext = { whole: WholeCalibration; viewer: CalibrationViewer; line: CalibrationCommunicationRow };

const missing = () => notFound('Этой коммуникации в сессии нет.');

/** Communication of a session that the reader sees. */
export async function loadRatingContext(
  q: Query,
  reader: Reader,
  { id, communication_id }: RatingKey,
): Promise<RatingContext> {
  const row = await loadCalibration(q, reader.actor, id);
  const whole = await loadWhole(q, row);
  const line = whole.communications.find(({ communication }) => communication.id === communication_id);
  if (!line) throw missing();
  return { whole, viewer: viewerOf(reader, row), line };
}

/** Neighbours in the session's order, and the next one that the viewer has not submitted, after this one or from the start. */
function waysOn({ whole, viewer, line }: RatingContext) {
  const ids = whole.communications.map(({ communication }) => communication.id);
  const at = ids.indexOf(line.communication.id);
  const isLeft = (id: number): boolean => ownRating(whole, viewer, id)?.state !== 'submitted';
  const next = viewer.own_id === null ? undefined : [...ids.slice(at + 1), ...ids.slice(0, at)].find(isLeft);
  return { previous_id: ids[at - 1] ?? null, next_id: ids[at + 1] ?? null, next_to_rate_id: next ?? null };
}

type Words = Awaited<ReturnType<typeof findTranscript>>;

/** Words without the names of our side: they tell whose conversation it is, which a blind calibration hides (D-24). */
const nameless = ({ segments, messages }: Words): Words => ({
  segments: segments.map((segment) => (isOurs(segment) ? { ...segment, speaker: null } : segment)),
  messages: messages.map((message) => (isOurs(message) ? { ...message, author: null } : message)),
});

const isOurs = ({ side }: { side: Side }): boolean => side !== 'client';

async function showRating(q: Query, context: RatingContext): Promise<CalibrationRating> {
  const { whole, viewer, line } = context;
  const { row } = whole;
  const { communication: it } = line;
  const words = await findTranscript(q, it.id);
  const { segments, messages } = hidesEmployee(whole, viewer) ? nameless(words) : words;
  const own = ownRating(whole, viewer, it.id);
  return {
    calibration: { id: row.calibration.id, name: row.calibration.name },
    status: row.calibration.status,
    deadline_at: row.calibration.deadline_at.toISOString(),
    project: { id: row.project.id, name: row.project.name },
    form: row.form,
    communication: {
      ...presentFacts(line, hidesEmployee(whole, viewer)),
      time_zone: row.project.time_zone,
      temperature: it.temperature,
      outcome: it.outcome,
      talk_seconds: it.talk_seconds,
      wait_seconds: it.wait_seconds,
      tags: await listTagsOf(q, it.id),
      transcript: segments,
      messages,
    },
    position: line.entry.position,
    of: whole.communications.length,
    ...waysOn(context),
    own,
    may: {
      rate: mayRate(own !== null, row.calibration, viewer.now),
      see_matrix: matrixVerdict(whole, viewer, own),
    },
  };
}

/** The page on which a communication of a session is rated (D-23): facts and words, nothing of anybody's rating. */
export function getRating({
  db,
  caller,
  params,
}: RequestOf<typeof calibrationRatingsApi.get>): Promise<CalibrationRating> {
  return db.read(async (q) => showRating(q, await loadRatingContext(q, caller, params)));
}

/** Recording to rate by: a guest sees the communication through its session only. */
export async function getRatingRecording({
  deps,
  db,
  caller,
  params,
}: RequestOf<typeof calibrationRatingsApi.recording>): Promise<Recording> {
  const mediaId = await db.read(async (q) => (await loadRatingContext(q, caller, params)).line.communication.media_id);
  return signRecording(deps, mediaId);
}
