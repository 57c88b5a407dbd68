import { endpoint } from '../endpoint/endpoint.ts';
import type { BulkResult, BulkStep } from './bulk-communications.schema.ts';
import type { CommunicationOptions } from './communication-options.schema.ts';
import { communicationsList } from './communications.filters.ts';
import type {
  Communication,
  CommunicationList,
  CreateCommunication,
  Recording,
  SetEmployee,
} from './communications.schema.ts';
import type { Neighbours } from './neighbours.schema.ts';

export const communicationsApi = {
  list: endpoint<{ answer: CommunicationList }>()('GET /communications', { list: communicationsList, guests: true }),
  options: endpoint<{ answer: CommunicationOptions }>()('GET /communications/options', { guests: true }),
  create: endpoint<{ input: CreateCommunication; answer: Communication }>()('POST /communications', { makes: true }),
  bulk: endpoint<{ input: BulkStep; answer: BulkResult }>()('POST /communications/bulk', {
    list: communicationsList,
    cost: 'heavy',
  }),
  get: endpoint<{ answer: Communication }>()('GET /communications/{id}', { guests: true }),
  neighbours: endpoint<{ answer: Neighbours }>()('GET /communications/{id}/neighbours', {
    list: communicationsList,
    guests: true,
  }),
  recording: endpoint<{ answer: Recording }>()('GET /communications/{id}/recording', { guests: true }),
  setEmployee: endpoint<{ input: SetEmployee; answer: Communication }>()('PUT /communications/{id}/employee', {
    refuses: [409],
  }),
};
