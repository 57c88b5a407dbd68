import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { type UploadClient, UploadSession } from './upload-session.ts';

const file = new File(['звук'], 'звонок.mp3');
const upload: Upload = {
  id: 7,
  file_name: 'звонок.mp3',
  mime_type: 'audio/mpeg',
  size_bytes: 8,
  duration_seconds: 3,
  channels: 2,
  video: null,
  twin: null,
};
const canceled = new ApiError('Отменено', { code: 'ERR_CANCELED' });

/** Test server whose answers come when the test says so. */
function stage() {
  const attempts: {
    answer: (upload: Upload) => void;
    fail: (error: Error) => void;
    progress: (share: number) => void;
  }[] = [];
  const remove = vi.fn<UploadClient['remove']>(() => Promise.resolve());
  const abandon = vi.fn<UploadClient['abandon']>();
  const session = new UploadSession({
    remove,
    abandon,
    send: ({ onProgress, signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(canceled));
        attempts.push({ answer, fail, progress: onProgress });
      }),
  });
  const settle = () => session.arrival();
  return { session, attempts, remove, abandon, settle };
}

describe('a recording on its way', () => {
  it('is sent at once, tells how far it is and arrives', async () => {
    const { session, attempts, settle } = stage();
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.getState().kind));
    session.choose(file);
    attempts[0]?.progress(0.5);
    expect(session.getState()).toEqual({ kind: 'sending', file, share: 0.5 });
    attempts[0]?.answer(upload);
    expect(await settle()).toEqual(upload);
    expect(seen).toEqual(['none', 'sending', 'sending', 'received']);
  });

  it('is not sent when it can not be a recording', async () => {
    const { session, attempts, settle } = stage();
    session.choose(new File(['x'], 'договор.pdf'));
    expect(session.getState()).toMatchObject({ kind: 'refused', message: /Это не запись/ });
    expect(await settle()).toBeNull();
    expect(attempts).toHaveLength(0);
  });

  it('fails with the sentence of the server; another try with the same file would change nothing', async () => {
    const { session, attempts, settle } = stage();
    session.choose(file);
    const message = 'В файле есть видео: нужна запись только со звуком.';
    const errors = { file: [message] };
    attempts[0]?.fail(new ApiError('Проверьте заполнение полей.', { code: 'ERR_HTTP', status: 422, errors }));
    expect(await settle()).toBeNull();
    expect(session.getState()).toEqual({ kind: 'failed', file, message, isWorthRetrying: false });
  });

  it('is tried again when the line or the server failed', async () => {
    const { session, attempts, settle } = stage();
    session.choose(file);
    attempts[0]?.fail(new ApiError('Нет связи.', { code: 'ERR_NETWORK' }));
    expect(await settle()).toBeNull();
    expect(session.getState()).toMatchObject({ kind: 'failed', isWorthRetrying: true });
    session.retry();
    attempts[1]?.answer(upload);
    expect(await settle()).toEqual(upload);
  });

  it('is taken back from the server when it is no longer wanted', async () => {
    const { session, attempts, remove, settle } = stage();
    session.choose(file);
    attempts[0]?.answer(upload);
    await settle();
    session.cancel();
    expect(remove).toHaveBeenCalledWith(7);
    expect(session.getState()).toEqual({ kind: 'none' });
  });

  it('is given up when it is cancelled half-way or after it has failed, not when it is tried again', async () => {
    const { session, attempts, abandon, settle } = stage();
    session.choose(file);
    attempts[0]?.fail(new ApiError('Нет связи.', { code: 'ERR_NETWORK' }));
    await settle();
    session.retry();
    expect(abandon).not.toHaveBeenCalled();
    session.cancel();
    expect(abandon).toHaveBeenCalledExactlyOnceWith(file);
  });

  it('stays with the server once a communication has it', async () => {
    const { session, attempts, remove, settle } = stage();
    session.choose(file);
    attempts[0]?.answer(upload);
    await settle();
    session.keep();
    session.cancel();
    expect(remove).not.toHaveBeenCalled();
  });

  it('says nothing of an attempt that another file has replaced', async () => {
    const { session, attempts, settle } = stage();
    session.choose(file);
    const other = new File(['звук'], 'другой.wav');
    session.choose(other);
    attempts[0]?.progress(0.9);
    expect(session.getState()).toEqual({ kind: 'sending', file: other, share: 0 });
    attempts[1]?.answer({ ...upload, id: 8 });
    expect((await settle())?.id).toBe(8);
  });

  it('gives back what arrived although it was cancelled', async () => {
    const remove = vi.fn<UploadClient['remove']>(() => Promise.resolve());
    let answer: (upload: Upload) => void = () => {};
    const session = new UploadSession({
      remove,
      abandon: () => {},
      send: () => new Promise((resolve) => (answer = resolve)),
    });
    session.choose(file);
    session.cancel();
    answer(upload);
    expect(await session.arrival()).toBeNull();
    expect(remove).toHaveBeenCalledWith(7);
  });
});
