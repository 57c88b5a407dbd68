import { describe, expect, it, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { abandonParts, type ChunkApi, sendInParts } from './upload-parts.ts';

const SIZE = UPLOAD_PART_BYTES * 2.5;
const signal = new AbortController().signal;
const upload: Upload = {
  id: 7,
  file_name: 'звонок.wav',
  mime_type: 'audio/wav',
  size_bytes: SIZE,
  duration_seconds: 54,
  channels: 1,
  video: null,
  twin: null,
};
const lost = (): never => {
  throw new ApiError('Нет связи.', { code: 'ERR_NETWORK' });
};

/** Test server that keeps what it was given; `breaks` says when the connection does. */
function stage(breaks: () => boolean = () => false) {
  const file = new File([new Uint8Array(SIZE)], 'звонок.wav');
  const places = new Map<number, number>();
  const asked: string[] = [];
  const present = (id: number) => {
    const received_bytes = places.get(id);
    if (received_bytes === undefined) throw new ApiError('Загрузка не найдена.', { code: 'ERR_HTTP', status: 404 });
    return { id, file_name: file.name, size_bytes: SIZE, received_bytes, part_bytes: UPLOAD_PART_BYTES };
  };
  const door: ChunkApi = {
    begin: async () => {
      places.set(places.size + 1, 0);
      return present(places.size);
    },
    find: async (id) => present(id),
    append: async ({ id, offset, file: part, onProgress }) => {
      onProgress(0.5);
      if (breaks()) lost();
      asked.push(`${id}: ${offset}`);
      places.set(id, offset + part.size);
      return present(id);
    },
    finish: async () => (breaks() ? lost() : upload),
    remove: vi.fn<ChunkApi['remove']>(() => Promise.resolve()),
  };
  const shares: number[] = [];
  const send = () => sendInParts({ file, onProgress: (share) => shares.push(share), signal }, door);
  return { file, door, places, asked, shares, send };
}

describe('a recording by parts', () => {
  it('goes one part after the other, and tells how far it is of the whole', async () => {
    const { send, asked, shares } = stage();
    expect(await send()).toEqual(upload);
    expect(asked).toEqual(['1: 0', `1: ${UPLOAD_PART_BYTES}`, `1: ${2 * UPLOAD_PART_BYTES}`]);
    expect(shares).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0.9, 1]);
  });

  it('after a lost line goes on where it stopped', async () => {
    let at = 0;
    const { send, asked, shares } = stage(() => (at += 1) === 2);
    await expect(send()).rejects.toThrow('Связь прервалась, передано 40 %. Повтор продолжит с этого места.');
    shares.length = 0;
    expect(await send()).toEqual(upload);
    expect(asked).toEqual(['1: 0', `1: ${UPLOAD_PART_BYTES}`, `1: ${2 * UPLOAD_PART_BYTES}`]);
    expect(shares[0]).toBe(0.4);
  });

  it('whose last answer was lost is not sent again', async () => {
    let at = 0;
    const { send, asked } = stage(() => (at += 1) === 4);
    await expect(send()).rejects.toThrow('передано 100 %');
    expect(await send()).toEqual(upload);
    expect(asked).toHaveLength(3);
  });

  it('begins anew where the server has cleaned up meanwhile', async () => {
    let at = 0;
    const { send, places, asked } = stage(() => (at += 1) === 2);
    await expect(send()).rejects.toThrow(/передано 40 %/);
    places.delete(1);
    places.set(0, 0);
    expect(await send()).toEqual(upload);
    expect(asked.slice(1)).toEqual(['2: 0', `2: ${UPLOAD_PART_BYTES}`, `2: ${2 * UPLOAD_PART_BYTES}`]);
  });

  it('that is not wanted any more is given up on the server, once', async () => {
    const { send, file, door } = stage(() => true);
    await expect(send()).rejects.toThrow('Нет связи.');
    abandonParts(file, door);
    abandonParts(file, door);
    expect(door.remove).toHaveBeenCalledExactlyOnceWith(1);
  });
});
