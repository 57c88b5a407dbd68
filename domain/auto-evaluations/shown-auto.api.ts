import { endpoint } from '../endpoint/endpoint.ts';
import type { ShownAuto } from './auto-evaluations.schema.ts';

/** Automatic evaluation of a conversation (D-44): apart, for only its own block asks for it. */
export const shownAutoApi = {
  get: endpoint<{ answer: ShownAuto }>()('GET /communications/{id}/auto-evaluation', { refuses: [403] }),
};
