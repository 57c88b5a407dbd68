import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import type { WordsSource } from '#domain/integrations/call-event.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { heldStorage } from '#server/modules/transcripts/preview-words.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { TableError } from '#server/tables/table-error.ts';
import type { ReceivingIntegration } from '../deliveries.repo.ts';
import { openSecretSet } from '../integration-secrets.ts';
import { askVendorBy } from '../sources/ask-vendor.ts';
import { WebError } from '#server/web/web-error.ts';
import { sourceOf } from '../translate-delivery.ts';

/** Text of two hours is some hundred kilobytes, its JSON with a time for each word ten times that. */
const MAX_BYTES = 16 * 1024 * 1024;
const WHOLE_MS = 60_000;

type From = { place: WordsSource; receiver: ReceivingIntegration; signal: AbortSignal };

/** Words that a source tells of, read in the thread for files of strangers: told by content, in any format (D-67). */
export async function readDeliveredWords(
  deps: Pick<JobDeps, 'web' | 'appSecret'>,
  { place, receiver, signal }: From,
): Promise<FileConversation> {
  const bytes = await bytesOf(deps, { place, receiver, signal });
  const file = { keys: ['words'], part_bytes: Math.max(bytes.length, 1), size: bytes.length };
  // A delivery is of one communication, however long its chat is silent.
  const words = { file, name: '', pause_hours: 0, time_zone: receiver.time_zone };
  const { chosen } = await readWhole(
    { what: 'conversations', words, chosen: 0 },
    { storage: heldStorage(bytes), signal },
  ).catch((error: unknown) => {
    throw error instanceof TableError ? new PermanentError(error.message, { cause: error }) : error;
  });
  return chosen;
}

async function bytesOf({ web, appSecret }: Pick<JobDeps, 'web' | 'appSecret'>, from: From): Promise<Buffer> {
  const { place, receiver, signal } = from;
  if (place.by === 'text') return textBytes(place.text);
  if (place.by === 'source') {
    const source = sourceOf(receiver);
    if (!source?.words) throw new PermanentError('Этот источник не отдаёт расшифровки по запросу.');
    const [sealed] = receiver.sealed;
    const secrets = sealed === undefined ? {} : openSecretSet(appSecret, receiver.id, sealed);
    const { settings } = receiver;
    return Buffer.from(await source.words(place.key, { settings, secrets, ask: askVendorBy(web, signal) }));
  }
  const { status, body, retryAfter } = await web.open(
    { url: place.url },
    { maxBytes: MAX_BYTES, wholeMs: WHOLE_MS, signal },
  );
  if (status !== 200) {
    await body.cancel();
    throw new WebError('status', { status, retryAfter });
  }
  return Buffer.from(await new Response(body).arrayBuffer());
}

/** File that stands in a field as a data URL, which a text may hold; any other text is the words themselves. */
const DATA_URL = /^data:[\w.+/-]{0,100}(?:;charset=[\w-]{1,20})?;base64,/;

function textBytes(text: string): Buffer {
  const [head] = DATA_URL.exec(text.slice(0, 200)) ?? [];
  return head === undefined ? Buffer.from(text) : Buffer.from(text.slice(head.length), 'base64');
}
