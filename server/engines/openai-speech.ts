import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import type { Web } from '#server/web/web.ts';
import type { SpeechSettings } from './engine-env.ts';
import { EngineError, engineErrorOf, refusalOf } from './engine-error.ts';
import type { Heard, HeardSegment, SoundPiece, SpeechEngine } from './speech-engine.ts';

/** Longest answer that is read; half a minute of speech is some hundred words. */
const MAX_BYTES = 1_000_000;
/** Half a minute of speech takes a model without a graphics card minutes, and its headers come with the words. */
const WHOLE_MS = 300_000;
const NANOSECONDS = 1e9;

type AnswerFormat = 'verbose_json' | 'diarized_json' | 'json';
type Answer = { status: number; retryAfter: number | null; text: string };

const answerSchema = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), text: z.string(), speaker: z.string().nullish() }))
    .nullish(),
});

/**
 * Engine that speaks OpenAI's `/audio/transcriptions`, in its dialects: OpenAI's later models refuse `verbose_json` and
 * are asked in plain `json`, which is kept until the restart; the server of whisper.cpp has a path of its own and takes
 * English for granted, so the language is always said; LocalAI counts times in nanoseconds.
 */
export function openaiSpeech(web: Web, settings: SpeechSettings): SpeechEngine {
  const { url, model, price } = settings;
  const formats = formatsOf(model);
  let from = 0;
  const hear = async (piece: SoundPiece, signal: AbortSignal): Promise<Heard> => {
    for (let at = from; ; at += 1) {
      const format = formats[at] ?? 'json';
      const answer = await post(web, settings, { piece, format, signal });
      // A format that is refused comes back as a fault of the request.
      if ((answer.status === 400 || answer.status === 422) && at + 1 < formats.length) continue;
      const refusal = refusalIn(answer, model);
      if (refusal) throw refusal;
      from = at;
      return readAnswer(answer.text, piece.seconds);
    }
  };
  return { host: new URL(url).host, model, price, hear };
}

/** From the one that tells most. Speakers are told by models of diarization alone, in a format of their own. */
const formatsOf = (model: string): readonly AnswerFormat[] =>
  model.includes('diarize') ? ['diarized_json', 'json'] : ['verbose_json', 'json'];

type Sent = { piece: SoundPiece; format: AnswerFormat; signal: AbortSignal };

async function post(web: Web, settings: SpeechSettings, { piece, format, signal }: Sent): Promise<Answer> {
  const { url, key, headers, ca } = settings;
  const form = new Response(formOf(piece, settings.model, format));
  const body = new Uint8Array(await form.arrayBuffer());
  const all = {
    'content-type': form.headers.get('content-type') ?? 'multipart/form-data',
    ...headers,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  try {
    const request = { url: addressOf(url), method: 'POST' as const, headers: all, body, ca };
    const bounds = { maxBytes: MAX_BYTES, wholeMs: WHOLE_MS, headersMs: WHOLE_MS, signal };
    const answer = await web.open(request, bounds);
    return { status: answer.status, retryAfter: answer.retryAfter, text: await textOf(answer.body) };
  } catch (error) {
    throw engineErrorOf(error);
  }
}

/** The server of whisper.cpp listens at `/inference`, or wherever its operator has put it, and is written out. */
const addressOf = (url: string): string => (url.endsWith('/inference') ? url : `${url}/audio/transcriptions`);

function formOf({ wav, language }: SoundPiece, model: string, format: AnswerFormat): FormData {
  const form = new FormData();
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'piece.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', format);
  form.set('temperature', '0');
  if (format === 'verbose_json') form.set('timestamp_granularities[]', 'segment');
  return form;
}

function refusalIn({ status, retryAfter, text }: Answer, model: string): EngineError | null {
  if (status === 404 && text.includes('not installed locally'))
    return new EngineError('missing', { sentence: `Модель ${model} не установлена на движке: скачайте её туда.` });
  if (status === 413)
    return new EngineError('too large', { sentence: 'Движок не принимает звук такого размера: поднимите его предел.' });
  return refusalOf(status, retryAfter);
}

function readAnswer(body: string, seconds: number): Heard {
  let parsed: z.output<typeof answerSchema>;
  try {
    parsed = answerSchema.parse(JSON.parse(body));
  } catch {
    throw new EngineError('malformed');
  }
  const segments = (parsed.segments ?? []).map(
    ({ speaker, ...segment }): HeardSegment => ({ ...segment, speaker: speaker ?? null }),
  );
  return { text: parsed.text, segments: inSeconds(segments, seconds) };
}

/** Times in seconds; those that lie outside of the piece, whatever they count, are none. */
function inSeconds(segments: HeardSegment[], seconds: number): HeardSegment[] {
  const last = Math.max(0, ...segments.map(({ end }) => end));
  if (last <= seconds + 1) return segments;
  if (last / NANOSECONDS > seconds + 1 || last < NANOSECONDS / 100) return [];
  return segments.map((segment) => ({
    ...segment,
    start: segment.start / NANOSECONDS,
    end: segment.end / NANOSECONDS,
  }));
}
