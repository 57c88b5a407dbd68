import { createRoute } from '@hono/zod-openapi';
import {
  chooseCommunicationsSchema,
  chosenCommunicationsSchema,
} from '#domain/calibrations/calibration-choices.schema.ts';
import {
  addParticipantSchema,
  calibrationSchema,
  calibrationWithLinksSchema,
} from '#domain/calibrations/calibrations.schema.ts';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { addParticipant } from './add-participant.ts';
import { communicationPathSchema, participantPathSchema } from './calibration-paths.ts';
import { issueParticipantLink, removeParticipant, revokeParticipantLink } from './change-participants.ts';
import { addCommunications, previewCommunications, removeCommunication } from './choose-communications.ts';

const session = (description: string) => jsonAnswer(calibrationSchema, description);
const withLinks = (description: string) => jsonAnswer(calibrationWithLinksSchema, description);

const addParticipantRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/participants',
  summary: 'Добавить участника или гостя',
  request: { params: pathIdSchema, body: jsonBody(addParticipantSchema) },
  responses: { 200: withLinks('Добавлен'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const removeParticipantRoute = createRoute({
  method: 'delete',
  path: '/calibrations/{id}/participants/{participant_id}',
  summary: 'Исключить участника: его оценки остаются с пометкой и вне показателей',
  request: { params: participantPathSchema },
  responses: { 200: session('Исключён'), ...refusals(400, 401, 403, 404, 409) },
});

const issueLinkRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/participants/{participant_id}/link',
  summary: 'Выдать гостю новую ссылку вместо прежней',
  request: { params: participantPathSchema },
  responses: { 200: withLinks('Выдана'), ...refusals(400, 401, 403, 404, 409) },
});

const revokeLinkRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/participants/{participant_id}/revoke-link',
  summary: 'Отозвать ссылку гостя',
  request: { params: participantPathSchema },
  responses: { 200: session('Отозвана'), ...refusals(400, 401, 403, 404, 409) },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/communications/preview',
  summary: 'Что добавит выбор (случайный и по фильтру — из списка коммуникаций с фильтром адреса)',
  parameters: listQueryParameters(communicationsList),
  request: { params: pathIdSchema, body: jsonBody(chooseCommunicationsSchema) },
  responses: { 200: jsonAnswer(chosenCommunicationsSchema, 'Выбор'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const addCommunicationsRoute = createRoute({
  method: 'post',
  path: '/calibrations/{id}/communications',
  summary: 'Добавить коммуникации (случайный выбор и выбор по фильтру — с фильтром адреса)',
  parameters: listQueryParameters(communicationsList),
  request: { params: pathIdSchema, body: jsonBody(chooseCommunicationsSchema) },
  responses: { 200: session('Добавлены'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const removeCommunicationRoute = createRoute({
  method: 'delete',
  path: '/calibrations/{id}/communications/{communication_id}',
  summary: 'Убрать коммуникацию, которую ещё никто не начал оценивать',
  request: { params: communicationPathSchema },
  responses: { 200: session('Убрана'), ...refusals(400, 401, 403, 404, 409) },
});

/** Routes of a session's participants and communications. */
export function calibrationMembersRoutes(deps: Deps): Router {
  const { db } = deps;
  const readCommunications = listQueryReader(communicationsList);
  return createRouter()
    .openapi(addParticipantRoute, async (c) =>
      c.json(await addParticipant(db, callerOf(c, deps), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(removeParticipantRoute, async (c) =>
      c.json(await removeParticipant(db, callerOf(c, deps), c.req.valid('param')), 200),
    )
    .openapi(issueLinkRoute, async (c) =>
      c.json(await issueParticipantLink(db, callerOf(c, deps), c.req.valid('param')), 200),
    )
    .openapi(revokeLinkRoute, async (c) =>
      c.json(await revokeParticipantLink(db, callerOf(c, deps), c.req.valid('param')), 200),
    )
    .openapi(previewRoute, async (c) => {
      const { filter } = readCommunications(c.req.url);
      const wanted = { id: c.req.valid('param').id, choice: c.req.valid('json'), filter };
      return c.json(await previewCommunications(db, callerOf(c, deps), wanted), 200);
    })
    .openapi(addCommunicationsRoute, async (c) => {
      const { filter } = readCommunications(c.req.url);
      const wanted = { id: c.req.valid('param').id, choice: c.req.valid('json'), filter };
      return c.json(await addCommunications(db, callerOf(c, deps), wanted), 200);
    })
    .openapi(removeCommunicationRoute, async (c) =>
      c.json(await removeCommunication(db, callerOf(c, deps), c.req.valid('param')), 200),
    );
}
