import { endpoint } from '../endpoint/endpoint.ts';
import type {
  Clip,
  ClipExamples,
  ClipList,
  ClipOptions,
  ClipSound,
  CreateClip,
  ReadClip,
  UpdateClip,
} from './clips.schema.ts';

export const clipsApi = {
  list: endpoint<{ answer: ClipList }>()('GET /communications/{id}/clips'),
  options: endpoint<{ answer: ClipOptions }>()('GET /communications/{id}/clip-options'),
  examples: endpoint<{ answer: ClipExamples }>()('GET /communications/{id}/clip-examples'),
  create: endpoint<{ input: CreateClip; answer: Clip }>()('POST /communications/{id}/clips', {
    makes: true,
    refuses: [409],
  }),
  get: endpoint<{ answer: ReadClip }>()('GET /clips/{id}', { guests: ['clip', 'playlist'], refuses: [403] }),
  sound: endpoint<{ answer: ClipSound }>()('GET /clips/{id}/sound', {
    guests: ['clip', 'playlist'],
    refuses: [403, 409],
  }),
  update: endpoint<{ input: UpdateClip; answer: Clip }>()('PATCH /clips/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /clips/{id}', { revision: 'required' }),
};
