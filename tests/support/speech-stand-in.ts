import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hearDemo } from './hear-demo.ts';
import { roleAsked, roleOf, RIGHT, type StandInRole } from './stand-in-role.ts';

/** A piece as an engine gets it. */
export type SeenPiece = {
  path: string;
  headers: IncomingMessage['headers'];
  /** Fields of the form, without the file. */
  fields: Record<string, string>;
  wav: Buffer;
};
export type SpeechAnswer = (piece: SeenPiece, response: ServerResponse, nth: number) => void;

export type SpeechStandIn = {
  origin: string;
  seen: SeenPiece[];
  /** Answer from now on. */
  answer: (handle: SpeechAnswer) => void;
  stop: () => Promise<void>;
};

const send = (response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};

/** What an engine may say: its words, and its faults. */
export const speechAnswers = {
  /** These texts one after another, the last one again and again. */
  texts:
    (...texts: readonly string[]): SpeechAnswer =>
    (_piece, response, nth) =>
      send(response, 200, { text: texts[Math.min(nth, texts.length - 1)] ?? '' }),
  segments:
    (...segments: readonly { start: number; end: number; text: string; speaker?: string }[]): SpeechAnswer =>
    (_piece, response) =>
      send(response, 200, { text: segments.map(({ text }) => text).join(' '), segments }),
  busy:
    (seconds: number): SpeechAnswer =>
    (_piece, response) =>
      send(response, 429, {}, { 'retry-after': String(seconds) }),
  status:
    (status: number, value: unknown = {}): SpeechAnswer =>
    (_piece, response) =>
      send(response, status, value),
  hang: (() => undefined) satisfies SpeechAnswer,
  cut: ((_piece, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"te');
    response.destroy();
  }) satisfies SpeechAnswer,
  noJson: ((_piece, response) => {
    response.end('<html>');
  }) satisfies SpeechAnswer,
  /** As the dialogues of the demonstration go, with seconds (D-42). */
  demo: ((piece, response) =>
    speechAnswers.segments(...hearDemo(piece.wav))(piece, response, 0)) satisfies SpeechAnswer,
  /** As OpenAI's later models do. */
  plainJsonAlone: ((piece, response) =>
    piece.fields['response_format'] === 'json'
      ? send(response, 200, { text: 'Да.' })
      : send(response, 400, {
          error: { param: 'response_format', code: 'unsupported_value' },
        })) satisfies SpeechAnswer,
};

const BUSY_SECONDS = 7;

/** What it does in a role in which it fails; those of judges alone change nothing for one that listens. */
const FAILING: Partial<Record<NonNullable<StandInRole['fault']>, SpeechAnswer>> = {
  slow: speechAnswers.hang,
  busy: speechAnswers.busy(BUSY_SECONDS),
  broken: speechAnswers.status(500),
  cut: speechAnswers.cut,
  invalid: speechAnswers.noJson,
};

/**
 * Engine that listens, on this machine: multipart forms as OpenAI's `/audio/transcriptions` takes them. Its faults are asked
 * for as those of the engine that reads are (engine-stand-in.ts).
 */
export async function startSpeechStandIn({ port: at = 0 } = {}): Promise<SpeechStandIn> {
  const seen: SeenPiece[] = [];
  let handle: SpeechAnswer = speechAnswers.texts('Да.');
  let role = RIGHT;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const changed = roleOf(/^\/as\/([a-z-]+)$/.exec(request.url ?? '')?.[1] ?? '');
      if (changed) {
        role = changed;
        return send(response, 200, role);
      }
      return void readPiece(request, Buffer.concat(chunks)).then((piece) => {
        seen.push(piece);
        const { fault } = roleAsked(piece.headers, piece.fields['model']) ?? role;
        const answer = (fault === null ? undefined : FAILING[fault]) ?? handle;
        answer(piece, response, seen.length - 1);
      });
    });
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    answer: (next) => {
      handle = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readPiece(request: IncomingMessage, body: Buffer): Promise<SeenPiece> {
  const { url: path = '', headers } = request;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string> = {};
  let wav = Buffer.alloc(0);
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value;
    else wav = Buffer.from(await value.arrayBuffer());
  return { path, headers, fields, wav };
}
