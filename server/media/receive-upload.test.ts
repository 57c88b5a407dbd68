import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { isStorageKey, TooLargeError } from '#server/storage/storage.ts';
import { receiveUpload, UnsupportedAudioError } from './receive-upload.ts';

let root: string;
let storage: DiskStorage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploads-'));
  storage = new DiskStorage(root);
});
afterEach(() => rm(root, { recursive: true }));

const mp3 = new Uint8Array(readFileSync('tests/fixtures/audio/stereo.mp3'));

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Test body in pieces; after them it ends, breaks, or goes on for ever. */
function body(pieces: Uint8Array[], end: 'close' | 'break' | 'endless' = 'close') {
  const cancel = vi.fn<() => void>();
  let next = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[next];
      next += 1;
      if (piece) controller.enqueue(piece);
      else if (end === 'close') controller.close();
      else if (end === 'break') controller.error(new Error('the sender went away'));
      else controller.enqueue(new Uint8Array(65_536));
    },
    cancel,
  });
  return { stream, cancel };
}

describe('receiveUpload', () => {
  it('keeps every byte under a name of ours and tells the type by content (Q-23)', async () => {
    const pieces = [mp3.subarray(0, 3), mp3.subarray(3, 5000), mp3.subarray(5000)];
    const received = await receiveUpload({ body: body(pieces).stream, storage, maxBytes: 1_000_000 });
    expect(received).toMatchObject({
      size: mp3.length,
      mime_type: 'audio/mpeg',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(isStorageKey(received.key)).toBe(true);
    expect(new Uint8Array(readFileSync(storage.localPath(received.key)))).toEqual(mp3);
  });

  it('receives what is longer than the head it looks at', async () => {
    const rest = Buffer.alloc(300_000, 7);
    const { key, size } = await receiveUpload({ body: body([mp3, rest]).stream, storage, maxBytes: 1_000_000 });
    expect(size).toBe(mp3.length + rest.length);
    expect(readFileSync(storage.localPath(key)).subarray(mp3.length).equals(rest)).toBe(true);
  });

  it('stops reading a body that is over the limit and keeps nothing', async () => {
    const { stream, cancel } = body([mp3], 'endless');
    await expect(receiveUpload({ body: stream, storage, maxBytes: 1_000_000 })).rejects.toThrow(TooLargeError);
    expect(cancel).toHaveBeenCalledOnce();
    expect(await filesLeft()).toEqual([]);
  });

  it('stops reading what is no recording after its first 64 KB and stores none of it', async () => {
    const put = vi.spyOn(storage, 'put');
    const { stream, cancel } = body([new TextEncoder().encode('%PDF-1.7')], 'endless');
    const refusal = receiveUpload({ body: stream, storage, maxBytes: 1_000_000 });
    await expect(refusal).rejects.toThrow(UnsupportedAudioError);
    await expect(refusal).rejects.toThrow(
      'Такой файл не подходит: нужна запись MP3, WAV, OGG/Opus, M4A или видео MP4, MOV, WebM, MKV.',
    );
    expect(cancel).toHaveBeenCalledOnce();
    expect(put).not.toHaveBeenCalled();
  });

  it('keeps nothing when the body is empty', async () => {
    const refusal = receiveUpload({ body: body([]).stream, storage, maxBytes: 1_000_000 });
    await expect(refusal).rejects.toThrow(UnsupportedAudioError);
    await expect(receiveUpload({ body: null, storage, maxBytes: 1_000_000 })).rejects.toThrow(UnsupportedAudioError);
    expect(await filesLeft()).toEqual([]);
  });

  it('keeps nothing when the sender goes away in the middle', async () => {
    const { stream } = body([mp3, new Uint8Array(200_000)], 'break');
    await expect(receiveUpload({ body: stream, storage, maxBytes: 1_000_000 })).rejects.toThrow('the sender went away');
    expect(await filesLeft()).toEqual([]);
  });
});
