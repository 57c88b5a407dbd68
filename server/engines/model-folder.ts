import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderSettings } from './engine-env.ts';

/** Model as `sherpa-onnx-node` takes it: one that hears a piece as a whole, or one that goes through it. */
export type FolderModel = { recognizer: 'OfflineRecognizer' | 'OnlineRecognizer'; config: object };

/** Files of a model that there are, of each the first name that is there; null: one is missing. */
function filesOf<Part extends string>(
  folder: string,
  parts: Record<Part, readonly string[]>,
): Record<Part, string> | null {
  const entries = Object.entries<readonly string[]>(parts).map(([part, names]) => {
    const name = names.find((each) => existsSync(join(folder, each)));
    return [part, name && join(folder, name)] as const;
  });
  return entries.every(([, path]) => path !== undefined) ? (Object.fromEntries(entries) as Record<Part, string>) : null;
}

const TOKENS = ['tokens.txt'];
const WHOLE = { model: ['model.int8.onnx', 'model.onnx'], tokens: TOKENS };
const IN_PARTS = {
  encoder: ['encoder.int8.onnx', 'encoder.onnx'],
  decoder: ['decoder.int8.onnx', 'decoder.onnx'],
  joiner: ['joiner.int8.onnx', 'joiner.onnx'],
  tokens: TOKENS,
};

/**
 * Model of a folder as it is published for sherpa-onnx: GigaAM with CTC (`model.int8.onnx`) or RNNT (encoder, decoder,
 * joiner), T-one (`model.onnx`), each with `tokens.txt` (D-42). Null: its files are not there.
 */
export function readModelFolder({ folder, kind, threads }: FolderSettings): FolderModel | null {
  const common = { numThreads: threads, provider: 'cpu', debug: 0 };
  const whole = filesOf(folder, WHOLE);
  if (kind === 't-one') {
    if (whole === null) return null;
    const modelConfig = { toneCtc: { model: whole.model }, tokens: whole.tokens, ...common };
    return {
      recognizer: 'OnlineRecognizer',
      config: { featConfig: { sampleRate: 8000, featureDim: 80 }, modelConfig },
    };
  }
  const featConfig = { sampleRate: 16_000, featureDim: 64 };
  if (whole !== null) {
    const modelConfig = { nemoCtc: { model: whole.model }, tokens: whole.tokens, ...common };
    return { recognizer: 'OfflineRecognizer', config: { featConfig, modelConfig } };
  }
  const inParts = filesOf(folder, IN_PARTS);
  if (inParts === null) return null;
  const { tokens, ...transducer } = inParts;
  const modelConfig = { transducer, tokens, modelType: 'nemo_transducer', ...common };
  return { recognizer: 'OfflineRecognizer', config: { featConfig, modelConfig } };
}
