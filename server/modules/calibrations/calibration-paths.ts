import { pathId, pathIdSchema } from '#server/http/path-id.ts';

/** A communication of a session. */
export const communicationPathSchema = pathIdSchema.extend({ communication_id: pathId('communication_id') });

/** A participant of a session. */
export const participantPathSchema = pathIdSchema.extend({ participant_id: pathId('participant_id') });
