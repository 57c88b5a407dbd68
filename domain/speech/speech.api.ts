import { endpoint } from '../endpoint/endpoint.ts';
import type { SetSides, SetSpeechNorm, SpeechAnswer, SpeechNorms, SpeechUsual } from './speech.schema.ts';

/** Facts of speech (D-40): who listens to a talk reads them, guests among them; what is usual in the project is not theirs. */
export const speechApi = {
  get: endpoint<{ answer: SpeechAnswer }>()('GET /communications/{id}/speech', { guests: true }),
  usual: endpoint<{ answer: SpeechUsual }>()('GET /communications/{id}/speech/usual'),
  setNorm: endpoint<{ input: SetSpeechNorm; answer: SpeechNorms }>()('PUT /projects/{id}/speech-norm', {
    refuses: [409],
  }),
  setSides: endpoint<{ input: SetSides; answer: SpeechAnswer }>()('PUT /communications/{id}/speech/sides', {
    refuses: [409],
  }),
};
