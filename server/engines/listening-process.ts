import type { FolderModel } from './model-folder.ts';

/** A piece to hear: WAV of one channel, 16 kHz, 16 bit, as `SoundPiece` says. */
export type ListeningRequest = { id: number; wav: Uint8Array };
/** Null text: there is nothing that could listen; the process ends. */
export type ListeningAnswer = { id: number; text: string } | { broken: 'module' | 'model' };

/** What we call of `sherpa-onnx-node`, which brings no types. */
type Stream = {
  acceptWaveform: (sound: { samples: Float32Array; sampleRate: number }) => void;
  inputFinished?: () => void;
};
type Recognizer = {
  createStream: () => Stream;
  decode: (stream: Stream) => void;
  isReady?: (stream: Stream) => boolean;
  getResult: (stream: Stream) => { text: string };
};
type Sherpa = Record<FolderModel['recognizer'], new (config: object) => Recognizer>;

/** Entry of the process that hears by a model of this machine; see folder-speech.ts. Its arguments: module, model. */
const [module = '', modelJson = ''] = process.argv.slice(2);
const WAV_HEADER = 44;
const RATE = 16_000;
/** Silence that T-one wants before and after what it hears, seconds. */
const [SILENCE_BEFORE, SILENCE_AFTER] = [0.3, 0.6];

/** 16-bit samples as −1 … 1. */
function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset + WAV_HEADER, wav.byteLength - WAV_HEADER);
  return Float32Array.from({ length: view.byteLength >> 1 }, (_, at) => view.getInt16(at * 2, true) / 32_768);
}

const silence = (seconds: number) => ({ samples: new Float32Array(seconds * RATE), sampleRate: RATE });

function hear(recognizer: Recognizer, samples: Float32Array): string {
  const stream = recognizer.createStream();
  const { isReady } = recognizer;
  if (isReady === undefined) {
    stream.acceptWaveform({ samples, sampleRate: RATE });
    recognizer.decode(stream);
  } else {
    stream.acceptWaveform(silence(SILENCE_BEFORE));
    stream.acceptWaveform({ samples, sampleRate: RATE });
    stream.acceptWaveform(silence(SILENCE_AFTER));
    stream.inputFinished?.();
    while (isReady.call(recognizer, stream)) recognizer.decode(stream);
  }
  return recognizer.getResult(stream).text.trim();
}

function answer(message: ListeningAnswer): void {
  process.send?.(message);
}

async function begin(): Promise<void> {
  const sherpa = await import(module).then(
    (loaded: { default?: Sherpa } & Sherpa) => loaded.default ?? loaded,
    () => null,
  );
  if (sherpa === null) return answer({ broken: 'module' });
  const { recognizer: kind, config } = JSON.parse(modelJson) as FolderModel;
  let recognizer: Recognizer;
  try {
    // A file that is no model ends the process inside of the library: whoever waits hears that it has ended.
    recognizer = new sherpa[kind](config);
  } catch {
    return answer({ broken: 'model' });
  }
  process.on('message', ({ id, wav }: ListeningRequest) => answer({ id, text: hear(recognizer, samplesOf(wav)) }));
}

process.once('disconnect', () => process.exit());
void begin();
