import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
import { TableError } from '#server/tables/table-error.ts';
import { parted } from '#tests/support/packed-files.ts';
import { giveBack, takeThread } from './idle-threads.ts';
import { readFile, readWhole } from './read-file.ts';
import { serveBytes } from './serve-bytes.ts';
import { watchWork } from './watch-work.ts';

const CSV = { format: 'csv', encoding: 'utf-8', delimiter: ';' } as const;
const one = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const storage: Pick<Storage, 'open'> = {
    open: async (_, range) => new Blob([bytes.slice(range?.start, range && range.end + 1)]).stream(),
  };
  return { storage, file: { keys: ['a'], part_bytes: bytes.length, size: bytes.length } };
};
const table = (rows: number): string => 'Дата;Клиент\n'.repeat(rows);

describe('Q-27: a file of a stranger is read in a thread', () => {
  it('gives rows by pieces, and is no more than a few ahead of who takes them', async () => {
    const { storage, file } = parted(new TextEncoder().encode(table(20_000)));
    let opened = 0;
    const counting: Pick<Storage, 'open'> = {
      open: (...asked) => {
        opened += 1;
        return storage.open(...asked);
      },
    };
    const reading = readFile({ what: 'rows', file, layout: CSV }, { storage: counting });
    const first = await reading.next();
    const sizes = [first.value?.rows.length ?? 0];
    // Another thread reads another file meanwhile: this one has had the time to run ahead.
    await readWhole({ what: 'table', file }, { storage });
    const ahead = opened;
    for await (const { rows } of reading) sizes.push(rows.length);
    expect(sizes.slice(0, -1).every((size) => size === 250)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(20_000);
    expect(ahead).toBeLessThan(opened / 2);
  });

  it('says what is wrong with it as a TableError, and the next file is read as if nothing had been', async () => {
    const { storage, file } = one('\n\n\n');
    await expect(readWhole({ what: 'table', file }, { storage })).rejects.toThrow(
      new TableError('В таблице нет ни одной строки.'),
    );
    const next = one(table(3));
    await expect(readWhole({ what: 'table', file: next.file }, next)).resolves.toMatchObject({
      rows: [['Дата', 'Клиент'], {}, {}],
    });
  });

  it('a storage that fails is no fault of the file: its own error is told', async () => {
    const gone = new Error('the disk is gone');
    const storage: Pick<Storage, 'open'> = { open: () => Promise.reject(gone) };
    await expect(readWhole({ what: 'table', file: one('a').file }, { storage })).rejects.toBe(gone);
  });

  it('nobody waiting for the answer any more, it is read no further', async () => {
    const { file } = one('a');
    const nobody = new AbortController();
    const storage: Pick<Storage, 'open'> = { open: () => new Promise(() => undefined) };
    const reading = readWhole({ what: 'table', file }, { storage, signal: nobody.signal });
    nobody.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    await expect(readWhole({ what: 'table', file }, { storage, signal: nobody.signal })).rejects.toThrow('gone');
  });

  it('what a file before asked for too late is not the next file’s: it is gone by then, and that is nobody’s fault', async () => {
    const [thread, failed] = [new EventEmitter(), vi.fn<(error: unknown) => void>()];
    const open = vi.fn<Storage['open']>(() => Promise.reject(new Error('the file before is gone')));
    const opened = Object.assign(thread, { postMessage: () => undefined }) as unknown as Worker;
    const bytes = serveBytes(opened, { open }, { turn: 2, fail: failed });
    thread.emit('message', { say: 'open', turn: 1, stream: 1, key: 'before' });
    thread.emit('message', { say: 'pull', turn: 1, stream: 1 });
    expect(open).not.toHaveBeenCalled();
    thread.emit('message', { say: 'open', turn: 2, stream: 2, key: 'now' });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledExactlyOnceWith('now', undefined);
    bytes.stop();
  });

  it('a thread that breaks while it waits for a file is not the end of the server', async () => {
    const thread = takeThread();
    giveBack(thread);
    expect(() => thread.emit('error', new Error('late'))).not.toThrow();
    await thread.terminate();
    await expect(readWhole({ what: 'table', file: one('a;b').file }, one('a;b'))).resolves.toMatchObject({
      rows: [['a', 'b']],
    });
  });

  it('a thread that works for ever is told from one that waits, and stopped', async () => {
    const start = (code: string): { thread: Worker; stopped: Promise<TableError> } => {
      const thread = new Worker(code, { eval: true });
      onTestFinished(async () => void (await thread.terminate()));
      const stopped = new Promise<TableError>((resolve) => {
        onTestFinished(watchWork(thread, { what: 'table', stop: resolve, mostMs: 300 }));
      });
      return { thread, stopped };
    };
    const waiting = start('setInterval(() => undefined, 1000)');
    const busy = start('setTimeout(() => { for (;;); }, 10)');
    const first = await Promise.race([waiting.stopped.then(() => 'waiting'), busy.stopped.then(() => 'busy')]);
    expect(first).toBe('busy');
    expect((await busy.stopped).message).toContain('за отведённое время');
  });
});
