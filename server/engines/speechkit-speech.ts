import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Web, WebRequest } from '#server/web/web.ts';
import type { SpeechSettings } from './engine-env.ts';
import { EngineError, engineErrorOf, refusalOf } from './engine-error.ts';
import { jsonObjects } from './json-objects.ts';
import type { Heard, HeardSegment, SoundPiece, SpeechEngine } from './speech-engine.ts';

const MAX_BYTES = 4_000_000;
const WHOLE_MS = 60_000;
/** Five checks of an operation a second are allowed to a cloud; two pieces at once make two. */
const CHECK_EVERY_MS = 1000;
/** A piece of half a minute is done in seconds; the service promises nothing, so it is asked again later. */
const MOST_CHECKS = 300;

const operationSchema = z.object({
  id: z.string().min(1),
  done: z.boolean().nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
});

/** Times are milliseconds written as strings; in an object of zero values they are left out. */
const milliseconds = z.coerce.number().default(0);
const phraseSchema = z.object({
  alternatives: z
    .array(z.object({ text: z.string().default(''), startTimeMs: milliseconds, endTimeMs: milliseconds }))
    .default([]),
});
const eventSchema = z.object({
  audioCursors: z.object({ finalIndex: z.coerce.string().default('0') }).nullish(),
  final: phraseSchema.nullish(),
  finalRefinement: z.object({ finalIndex: z.coerce.string().default('0'), normalizedText: phraseSchema }).nullish(),
});
type Event = z.output<typeof eventSchema>;

type Options = { checkEveryMs?: number };
type Ways = { web: Web; settings: SpeechSettings; signal: AbortSignal };

/**
 * Yandex SpeechKit v3: a piece is sent for asynchronous recognition, its operation is looked at until it is done, and the
 * result is a row of JSON objects, in which the text with numbers and punctuation follows the raw one.
 */
export function speechkitSpeech(
  web: Web,
  settings: SpeechSettings,
  { checkEveryMs = CHECK_EVERY_MS }: Options = {},
): SpeechEngine {
  const { url, model, price } = settings;
  const hear = async (piece: SoundPiece, signal: AbortSignal): Promise<Heard> => {
    const ways = { web, settings, signal };
    const { id } = operationOf(
      await ask(ways, { url: `${url}/stt/v3/recognizeFileAsync`, body: bodyOf(piece, model) }),
    );
    for (let check = 0; ; check += 1) {
      if (check === MOST_CHECKS) throw new EngineError('slow');
      await pause(checkEveryMs, undefined, { signal });
      const operation = operationOf(await ask(ways, { url: `${operationsAt(url)}/operations/${id}` }));
      if (operation.error)
        throw new EngineError('down', { sentence: `SpeechKit не распознал часть: ${operation.error.message ?? ''}` });
      if (operation.done) break;
    }
    return heardIn(await ask(ways, { url: `${url}/stt/v3/getRecognition?operationId=${encodeURIComponent(id)}` }));
  };
  return { host: new URL(url).host, model, price, hear };
}

/** Operations are asked for at a host of their own. */
const operationsAt = (url: string): string => url.replace('//stt.', '//operation.');

async function ask({ web, settings, signal }: Ways, { url, body }: Pick<WebRequest, 'url' | 'body'>): Promise<string> {
  const { key, headers: own, ca } = settings;
  const headers = { 'content-type': 'application/json', ...own, authorization: `Api-Key ${key}` };
  try {
    const request = { url, headers, ca, ...(body === undefined ? {} : { method: 'POST' as const, body }) };
    const answer = await web.open(request, { maxBytes: MAX_BYTES, wholeMs: WHOLE_MS, signal });
    const text = await textOf(answer.body);
    const refusal = refusalOf(answer.status, answer.retryAfter);
    if (refusal) throw refusal;
    return text;
  } catch (error) {
    throw engineErrorOf(error);
  }
}

/** Pieces are a megabyte at most in base64, of the 60 that a request may have. */
const bodyOf = ({ wav, language }: SoundPiece, model: string): string =>
  JSON.stringify({
    content: Buffer.from(wav).toString('base64'),
    recognitionModel: {
      model,
      audioFormat: { containerAudio: { containerAudioType: 'WAV' } },
      textNormalization: {
        textNormalization: 'TEXT_NORMALIZATION_ENABLED',
        profanityFilter: false,
        literatureText: true,
      },
      languageRestriction: {
        restrictionType: 'WHITELIST',
        languageCode: [`${language}-${language.toUpperCase()}`],
      },
      audioProcessingType: 'FULL_DATA',
    },
  });

function operationOf(text: string): z.output<typeof operationSchema> {
  try {
    return operationSchema.parse(JSON.parse(text));
  } catch {
    throw new EngineError('malformed');
  }
}

function heardIn(text: string): Heard {
  const phrases = new Map<string, HeardSegment>();
  try {
    for (const event of jsonObjects(text).map(eventOf)) {
      const [index, phrase] = event.finalRefinement
        ? [event.finalRefinement.finalIndex, event.finalRefinement.normalizedText]
        : [event.audioCursors?.finalIndex ?? '0', event.final];
      const [best] = phrase?.alternatives ?? [];
      if (!best) continue;
      phrases.set(index, {
        start: best.startTimeMs / 1000,
        end: best.endTimeMs / 1000,
        text: best.text,
        speaker: null,
      });
    }
  } catch {
    throw new EngineError('malformed');
  }
  const segments = [...phrases.values()].filter((segment) => segment.text.trim() !== '');
  return { text: segments.map((segment) => segment.text).join(' '), segments };
}

/** An event comes bare, or as `result` of a stream. */
const eventOf = (json: unknown): Event =>
  eventSchema.parse(typeof json === 'object' && json !== null && 'result' in json ? json.result : json);
