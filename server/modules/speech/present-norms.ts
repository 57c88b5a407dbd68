import type { SpeechNorm } from '#domain/speech/speech.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { listNorms } from './speech-norms.repo.ts';

export const presentNorms = (rows: Awaited<ReturnType<typeof listNorms>>): SpeechNorm[] =>
  rows.map(({ by, set_at, ...norm }) => ({
    ...norm,
    set_at: set_at.toISOString(),
    by: { id: by.id, name: displayName(by) },
  }));
