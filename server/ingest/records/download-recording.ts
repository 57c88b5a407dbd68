import type { RecordSource } from '#domain/integrations/call-event.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { keepPlayable } from '#server/media/keep-playable.ts';
import { receiveUpload, UnsupportedAudioError } from '#server/media/receive-upload.ts';
import type { Kept } from '#server/media/store-sound.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { openSecretSet } from '../integration-secrets.ts';
import { askVendorBy } from '../sources/ask-vendor.ts';
import { SOURCES } from '../sources/registry.ts';
import type { Web, WebRequest } from '#server/web/web.ts';
import { WebError } from '#server/web/web-error.ts';
import type { RecordRow } from './records.repo.ts';

/** A video may be larger, because its sound alone stays (D-67). */
const LIMITS = { maxBytes: 500 * 1024 * 1024, videoMaxBytes: VIDEO_MAX_BYTES };
const RECORD_MAX_SECONDS = 6 * 3600;
const WHOLE_MS = 30 * 60_000;

export type Downloaded = Kept;

type From = { row: RecordRow; sealed: string | undefined; signal: AbortSignal };

/** Recording as a file in the storage, analysed; on any failure nothing of it stays there. */
export async function downloadRecording(deps: JobDeps, from: From): Promise<Downloaded> {
  const { storage } = deps;
  const received = await receive(deps, from).catch(refuseTooLarge);
  try {
    const kept = await keepPlayable(storage, received, LIMITS.maxBytes).catch(refuseTooLarge);
    if (kept.duration_seconds <= RECORD_MAX_SECONDS) return kept;
    await storage.remove(kept.key);
    throw new PermanentError('Запись длиннее 6 часов.');
  } catch (error) {
    await storage.remove(received.key);
    throw error;
  }
}

function refuseTooLarge(error: unknown): never {
  if (error instanceof WebError && error.kind === 'too large') throw new PermanentError('Запись больше 2 ГБ.');
  throw error instanceof TooLargeError ? new PermanentError(error.message.replace('Файл', 'Запись')) : error;
}

async function receive(deps: JobDeps, { row, sealed, signal }: From) {
  const { storage, web, appSecret } = deps;
  const { place } = row.record;
  // A copy of its own: what lies under the delivery's key goes with the delivery.
  if (place.by === 'upload') return receiveUpload({ body: await storage.open(place.key), storage, ...LIMITS });
  const secrets = sealed === undefined ? {} : openSecretSet(appSecret, row.integration.id, sealed);
  const request = await requestOf(row, place, { web, secrets, signal });
  const { status, type, body, retryAfter } = await web.open(request, {
    maxBytes: VIDEO_MAX_BYTES,
    wholeMs: WHOLE_MS,
    signal,
  });
  if (status !== 200) {
    await body.cancel();
    throw new WebError('status', { status, retryAfter });
  }
  return receiveUpload({ body, storage, ...LIMITS }).catch((error: unknown) => {
    const isText = /^text\/|json|xml|html/.test(type);
    if (error instanceof UnsupportedAudioError && isText)
      throw new WebError('malformed', { sentence: 'Вместо записи источник прислал страницу.' });
    throw error;
  });
}

type DownloadContext = { web: Web; secrets: Record<string, string>; signal: AbortSignal };

async function requestOf(
  { integration }: RecordRow,
  place: Exclude<RecordSource, { by: 'upload' }>,
  { web, secrets, signal }: DownloadContext,
): Promise<WebRequest> {
  if (place.by === 'address') return { url: place.url };
  const source = integration.type === 'import' ? null : SOURCES[integration.type];
  if (!source?.record) throw new PermanentError('Этот источник не отдаёт записи по запросу.');
  return source.record(place.key, { settings: integration.settings, secrets, ask: askVendorBy(web, signal) });
}
