import { describe, expect, it } from 'vitest';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { FILES_MAX, limitConcurrency, UploadQueue } from './upload-queue.ts';
import type { UploadClient } from './upload-session.ts';

const anUpload = (id: number): Upload => ({
  id,
  file_name: 'a.mp3',
  mime_type: 'audio/mpeg',
  size_bytes: 3,
  duration_seconds: 12,
  channels: 1,
  video: null,
  twin: null,
});
const aFile = (name: string) => new File(['abc'], name);

/** Test server that answers when the test says so. */
function heldDoor() {
  const sent: { name: string; answer: (upload: Upload) => void; fail: (error: Error) => void }[] = [];
  const removed: number[] = [];
  const door: UploadClient = {
    send: ({ file, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({ name: file.name, answer: resolve, fail: reject });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    abandon: () => {},
    remove: (id) => {
      removed.push(id);
      return Promise.resolve();
    },
  };
  return { door, sent, removed };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const kinds = (queue: UploadQueue) => queue.files().map(({ session }) => session.getState().kind);

describe('a lot of recordings (D-16)', () => {
  it('D-16: goes two at a time, the next as soon as one has arrived', async () => {
    const { door, sent } = heldDoor();
    const queue = new UploadQueue(door);
    expect(queue.add(['a.mp3', 'b.mp3', 'c.mp3'].map(aFile))).toBe(0);
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3']);
    sent[0]?.answer(anUpload(1));
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3', 'c.mp3']);
    expect(kinds(queue)).toEqual(['received', 'sending', 'sending']);
  });

  it('Q-23: what is no recording is refused at once and holds up nothing', async () => {
    const { door, sent } = heldDoor();
    const queue = new UploadQueue(door);
    queue.add(['a.txt', 'b.txt', 'c.mp3'].map(aFile));
    await settled();
    expect(kinds(queue)).toEqual(['refused', 'refused', 'sending']);
    expect(sent.map(({ name }) => name)).toEqual(['c.mp3']);
  });

  it('D-16: one that is taken out is given back, one that waits never goes', async () => {
    const { door, sent, removed } = heldDoor();
    const queue = new UploadQueue(door);
    queue.add(['a.mp3', 'b.mp3', 'c.mp3'].map(aFile));
    await settled();
    const [first, , third] = queue.files();
    sent[0]?.answer(anUpload(7));
    queue.remove(third?.key ?? 0);
    await settled();
    queue.remove(first?.key ?? 0);
    await settled();
    expect(removed).toEqual([7]);
    expect(queue.files().map(({ file }) => file.name)).toEqual(['b.mp3']);
  });

  it('D-16: a failed one tries again by itself alone', async () => {
    const { door, sent } = heldDoor();
    const queue = new UploadQueue(door);
    queue.add([aFile('a.mp3'), aFile('b.mp3')]);
    await settled();
    sent[0]?.fail(new Error('line'));
    await settled();
    expect(kinds(queue)).toEqual(['failed', 'sending']);
    queue.files()[0]?.session.retry();
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3', 'a.mp3']);
  });

  it('takes thirty and says how many did not fit', () => {
    const { door } = heldDoor();
    const queue = new UploadQueue(door);
    expect(queue.add(Array.from({ length: FILES_MAX + 3 }, (_, at) => aFile(`${at}.mp3`)))).toBe(3);
    queue.cancel();
  });

  it('gives the turn of one that has failed to the next', async () => {
    let failed = 0;
    const send = limitConcurrency(() => {
      failed += 1;
      return Promise.reject(new Error('line'));
    }, 1);
    const one = () => send({ file: aFile('a.mp3'), onProgress: () => {}, signal: new AbortController().signal });
    await Promise.allSettled([one(), one(), one()]);
    expect(failed).toBe(3);
  });
});
