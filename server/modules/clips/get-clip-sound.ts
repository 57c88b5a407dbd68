import type { clipsApi } from '#domain/clips/clips.api.ts';
import type { ClipSound } from '#domain/clips/clips.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { findRecordedSound } from '../communications/recorded-sound.repo.ts';
import { signCut } from '../communications/sign-cut.ts';
import { loadClip } from './load-clip.ts';

/** Address that plays the seconds of a clip and nothing else of its recording (D-54). */
export async function getClipSound({
  deps,
  caller: { actor },
  params,
}: RequestOf<typeof clipsApi.sound>): Promise<ClipSound> {
  const { clip, sound } = await deps.db.read(async (q) => {
    const { clip } = await loadClip(q, actor, params.id);
    return { clip, sound: await findRecordedSound(q, clip.communication_id) };
  });
  if (!sound) throw notFound('Фрагмент не найден.');
  return signCut(deps, actor, { sound, span: { from: clip.start, to: clip.end } });
}
