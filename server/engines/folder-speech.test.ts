import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { wave } from '#tests/support/wave.ts';
import type { FolderSettings } from './engine-env.ts';
import { folderSpeech } from './folder-speech.ts';

const MODULE = pathToFileURL(join(process.cwd(), 'tests/support/sherpa-stand-in.mjs')).href;
const LIMITS = { pieceMs: 60_000, idleMs: 60_000, memoryBytes: 512 * 1024 ** 2 };
const piece = {
  wav: new Uint8Array(
    wave(
      Array.from({ length: 32_000 }, (_, at) => (at === 5 ? 16_384 : 0)),
      { rate: 16_000, channels: 1 },
    ),
  ),
  seconds: 2,
  language: 'ru',
};
const { signal } = new AbortController();

let folder: string;
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'gigaam-v3');
  mkdirSync(folder);
});
const put = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), 'model'));
const engine = (
  over: Partial<FolderSettings> = {},
  options: { module?: string; limits?: Partial<typeof LIMITS> } = {},
) =>
  folderSpeech(
    { folder, kind: 'gigaam', model: null, threads: 2, ...over },
    { module: options.module ?? MODULE, limits: { ...LIMITS, ...options.limits } },
  );

describe('a model in a folder listens (D-42)', () => {
  test.each([
    ['gigaam', ['model.int8.onnx', 'tokens.txt'], 'nemoCtc 16000 2 0.50'],
    ['gigaam', ['encoder.int8.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'], 'transducer 16000 2 0.50'],
    ['t-one', ['model.onnx', 'tokens.txt'], 'toneCtc 8000 0.3 2 0.6 end 0.50'],
  ] as const)('%s of %s', async (kind, files, text) => {
    put(...files);
    const speech = engine({ kind });
    expect(await speech.hear(piece, signal)).toEqual({ text, segments: [] });
    const both = await Promise.all([speech.hear(piece, signal), speech.hear(piece, signal)]);
    expect(both.map((heard) => heard.text)).toEqual([text, text]);
    expect(speech).toMatchObject({ host: 'этот сервер', model: 'gigaam-v3', price: null });
  });

  test('says what is missing: files, the library, a model that opens', async () => {
    await expect(engine().hear(piece, signal)).rejects.toMatchObject({
      permanent: true,
      message: 'В ASR_MODEL_DIR нет файлов модели: нужны *.onnx и tokens.txt.',
    });
    put('model.onnx', 'tokens.txt');
    await expect(engine({}, { module: 'no-such-module' }).hear(piece, signal)).rejects.toMatchObject({
      permanent: true,
      message: expect.stringContaining('npm install sherpa-onnx-node') as string,
    });
    writeFileSync(join(folder, 'model.onnx'), 'refused');
    await expect(engine().hear(piece, signal)).rejects.toMatchObject({
      permanent: true,
      message: 'Модель из ASR_MODEL_DIR не открывается.',
    });
  });

  test.each([
    ['crash', {}, 'Распознавание прервалось: модель не открывается или сломана.'],
    ['hang', { pieceMs: 1500 }, 'Распознавание прервалось: модель не открывается или сломана.'],
    ['hog', {}, 'Модели не хватило памяти.'],
  ])('one that does worse takes nobody along, and the next piece begins anew: %s', async (fault, limits, message) => {
    put('model.onnx', 'tokens.txt');
    writeFileSync(join(folder, 'model.onnx'), fault);
    const speech = engine({}, { limits });
    await expect(speech.hear(piece, signal)).rejects.toMatchObject({ kind: 'down', permanent: false, message });
    writeFileSync(join(folder, 'model.onnx'), 'model');
    // A limit that ends a hang soon is too short for a process to begin on a busy machine.
    const next = fault === 'hang' ? engine() : speech;
    expect((await next.hear(piece, signal)).text).toContain('nemoCtc');
  });

  test('who is no longer waited for is left, and the environment tells it no secrets', async () => {
    put('model.onnx', 'tokens.txt');
    process.env['SECRET'] = 'hunter2';
    const speech = engine();
    const stopped = new AbortController();
    const heard = speech.hear(piece, stopped.signal);
    stopped.abort(new Error('cancelled'));
    await expect(heard).rejects.toThrow('cancelled');
    expect((await speech.hear(piece, signal)).text).not.toContain('hunter2');
    delete process.env['SECRET'];
  });

  test('its memory is given back when nothing comes for a while', async () => {
    put('model.onnx', 'tokens.txt');
    const speech = engine({}, { limits: { idleMs: 1 } });
    for (let time = 0; time < 3; time += 1) {
      expect((await speech.hear(piece, signal)).text).toContain('nemoCtc');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
});
