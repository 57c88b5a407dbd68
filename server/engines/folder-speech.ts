import { basename } from 'node:path';
import { EngineError } from './engine-error.ts';
import type { FolderSettings } from './engine-env.ts';
import { ListeningChild, type ListeningLimits } from './listening-child.ts';
import { readModelFolder } from './model-folder.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Place that recordings go to when a model of our own listens. */
const OWN_SERVER = 'этот сервер';

const LIMITS: ListeningLimits = { pieceMs: 120_000, idleMs: 60_000, memoryBytes: 3 * 1024 ** 3 };

type Options = { module?: string; limits?: ListeningLimits };

/**
 * Engine that listens by a model in a folder of this machine (D-42), in a process of its own: native code that crashes or
 * takes too much memory takes nobody along. It begins with the first piece.
 */
export function folderSpeech(
  settings: FolderSettings,
  { module = 'sherpa-onnx-node', limits = LIMITS }: Options = {},
): SpeechEngine {
  let child: ListeningChild | null = null;
  const running = (): ListeningChild => {
    if (child !== null && !child.hasEnded) return child;
    const model = readModelFolder(settings);
    if (model === null)
      throw new EngineError('missing', { sentence: 'В ASR_MODEL_DIR нет файлов модели: нужны *.onnx и tokens.txt.' });
    child = new ListeningChild(module, model, limits);
    return child;
  };
  return {
    host: OWN_SERVER,
    model: settings.model ?? basename(settings.folder),
    price: null,
    hear: async ({ wav }, signal) => ({ text: await running().hear(wav, signal), segments: [] }),
  };
}
