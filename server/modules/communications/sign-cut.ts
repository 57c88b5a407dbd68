import { type Span, saysPhone } from '#domain/reports/report-moments.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/http/errors.ts';
import { canCut } from '#server/media/cut-sound.ts';
import { signMomentUrl } from '#server/media/signed-moment-url.ts';
import type { RecordedSound } from './recorded-sound.repo.ts';

/**
 * Address that plays these seconds of a recording and no others for two minutes; where there is no sound any more,
 * that is said. To a guest no phone is dictated (D-7).
 */
export async function signCut(
  { clock, appSecret }: Pick<Deps, 'clock' | 'appSecret'>,
  actor: Actor,
  { sound, span }: { sound: RecordedSound; span: Span },
): Promise<{ url: string; expires_at: string }> {
  const { audio, key, type, segments } = sound;
  if (audio === 'purged') throw conflict('Запись удалена: срок её хранения истёк.');
  if (key === null || type === null) throw conflict('У этой коммуникации нет записи.');
  if (actor.kind === 'guest' && saysPhone(segments, span))
    throw conflict('Здесь звучит номер телефона: по ссылке это место не послушать.');
  if (!(await canCut(type))) throw conflict('Послушать это место нельзя: серверу нечем вырезать его из записи M4A.');
  return signMomentUrl({ key, type, span, secret: appSecret, now: clock() });
}
