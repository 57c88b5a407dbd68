import { endpoint } from '../endpoint/endpoint.ts';
import type { Presence } from './presence.schema.ts';

export const presenceApi = {
  beat: endpoint<{ answer: Presence }>()('POST /communications/{id}/presence', { cost: 'short' }),
  open: endpoint()('PUT /communications/{id}/opened', { cost: 'short' }),
};
