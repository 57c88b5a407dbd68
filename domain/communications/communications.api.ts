import { endpoint } from '../endpoint/endpoint.ts';
import type { BulkResult, BulkStep } from './bulk-communications.schema.ts';
import type { ChangeCommunication, CommunicationTies, RemoveCommunication } from './change-communication.schema.ts';
import type { CommunicationOptions } from './communication-options.schema.ts';
import type { CriterionChoices } from './criterion-choices.schema.ts';
import type { ClientConversations } from './client-conversations.schema.ts';
import { communicationsList } from './communications.filters.ts';
import type {
  Communication,
  CommunicationList,
  CreateCommunication,
  Recording,
  SetEmployee,
} from './communications.schema.ts';
import type { MeaningSummary } from './meaning-summary.schema.ts';
import type { SpeechSummary } from '../speech/speech-summary.schema.ts';
import type { Neighbours } from './neighbours.schema.ts';

export const communicationsApi = {
  list: endpoint<{ answer: CommunicationList }>()('GET /communications', { list: communicationsList, guests: true }),
  speech: endpoint<{ answer: SpeechSummary }>()('GET /communications/speech', {
    list: communicationsList,
    cost: 'heavy',
  }),
  meaning: endpoint<{ answer: MeaningSummary }>()('GET /communications/meaning', {
    list: communicationsList,
    cost: 'heavy',
  }),
  options: endpoint<{ answer: CommunicationOptions }>()('GET /communications/options', { guests: true }),
  criteria: endpoint<{ answer: CriterionChoices }>()('GET /communications/options/forms/{id}'),
  create: endpoint<{ input: CreateCommunication; answer: Communication }>()('POST /communications', {
    makes: true,
    refuses: [409],
  }),
  bulk: endpoint<{ input: BulkStep; answer: BulkResult }>()('POST /communications/bulk', {
    list: communicationsList,
    cost: 'heavy',
  }),
  get: endpoint<{ answer: Communication }>()('GET /communications/{id}', { guests: true }),
  change: endpoint<{ input: ChangeCommunication; answer: Communication }>()('PATCH /communications/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  ties: endpoint<{ answer: CommunicationTies }>()('GET /communications/{id}/ties', { refuses: [403] }),
  remove: endpoint<{ input: RemoveCommunication }>()('POST /communications/{id}/remove', {
    revision: 'optional',
    refuses: [409],
  }),
  client: endpoint<{ answer: ClientConversations }>()('GET /communications/{id}/client'),
  neighbours: endpoint<{ answer: Neighbours }>()('GET /communications/{id}/neighbours', {
    list: communicationsList,
    guests: true,
  }),
  recording: endpoint<{ answer: Recording }>()('GET /communications/{id}/recording', { guests: true }),
  setEmployee: endpoint<{ input: SetEmployee; answer: Communication }>()('PUT /communications/{id}/employee', {
    refuses: [409],
  }),
};
