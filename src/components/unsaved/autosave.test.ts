import { describe, expect, it } from 'vitest';
import { Autosave, type SaveOutcome, type SavePhase } from './autosave.ts';

/** Test bench: a clock that moves by hand and a server that answers by hand. */
function bench() {
  let now = 0;
  let nextId = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const phases: SavePhase[] = [];
  let sent = 0;
  const autosave = new Autosave({
    delayMs: 1150,
    clock: {
      setTimeout: (run, ms) => {
        timers.set(nextId, { at: now + ms, run });
        return nextId++;
      },
      clearTimeout: (id) => void timers.delete(id),
    },
    save: () => {
      sent += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
    onPhase: (phase) => phases.push(phase),
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    now += ms;
    for (const [id, timer] of timers) {
      if (timer.at > now) continue;
      timers.delete(id);
      timer.run();
    }
    await settle();
  };
  const answer = async (outcome: SaveOutcome['kind'] | SaveOutcome) => {
    answers.shift()?.(typeof outcome === 'string' ? { kind: outcome } : outcome);
    await settle();
  };
  return { autosave, phases, pass, answer, sent: () => sent, timers };
}

describe('Autosave', () => {
  it('waits for 1150 ms of quiet after the last change', async () => {
    const { autosave, pass, sent } = bench();
    autosave.change();
    await pass(1000);
    autosave.change();
    await pass(1149);
    expect(sent()).toBe(0);
    await pass(1);
    expect(sent()).toBe(1);
  });

  it('tells the way from waiting to clean', async () => {
    const { autosave, phases, pass, answer } = bench();
    autosave.change();
    await pass(1150);
    await answer('saved');
    expect(phases).toEqual(['waiting', 'saving', 'clean']);
    expect(autosave.dirty).toBe(false);
  });

  it('keeps one request in flight and chains the newest content after it', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    autosave.change();
    autosave.change();
    await pass(5000);
    expect(sent()).toBe(1);
    await answer('saved');
    expect(autosave.dirty).toBe(true);
    await pass(0);
    expect(sent()).toBe(2);
    await answer('saved');
    expect(autosave.phase).toBe('clean');
    expect(sent()).toBe(2);
  });

  it('lets the quiet time run out when the answer comes before it', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    autosave.change();
    await answer('saved');
    expect(autosave.phase).toBe('waiting');
    await pass(1149);
    expect(sent()).toBe(1);
    await pass(1);
    expect(sent()).toBe(2);
  });

  it('tries again by itself with a growing pause while the server is unreachable', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('unreachable');
    expect(autosave.phase).toBe('unreachable');
    await pass(1999);
    expect(sent()).toBe(1);
    await pass(1);
    expect(sent()).toBe(2);
    await answer('unreachable');
    await pass(3999);
    expect(sent()).toBe(2);
    await pass(1);
    expect(sent()).toBe(3);
    await answer('saved');
    expect(autosave.phase).toBe('clean');
  });

  it('keeps what was typed and comes back when an overloaded server asks it to, not sooner (Q-27)', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer({ kind: 'unreachable', retryAfterMs: 5000 });
    await pass(4999);
    expect(sent()).toBe(1);
    expect(autosave.dirty).toBe(true);
    await pass(1);
    expect(sent()).toBe(2);
    await answer('saved');
    expect(autosave.dirty).toBe(false);
  });

  it('stays unreachable, not hurried, when more is typed meanwhile', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('unreachable');
    autosave.change();
    await pass(1150);
    expect(sent()).toBe(1);
    expect(autosave.phase).toBe('unreachable');
  });

  it('tries at once when the connection is back', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('unreachable');
    autosave.retryNow();
    expect(sent()).toBe(2);
    await answer('saved');
    expect(autosave.dirty).toBe(false);
    await pass(60_000);
    expect(sent()).toBe(2);
  });

  it('sends nothing more after a conflict until the choice is made', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('conflict');
    autosave.change();
    autosave.retryNow();
    await pass(60_000);
    expect(sent()).toBe(1);
    autosave.resume();
    expect(sent()).toBe(2);
  });

  it('is clean once the other state was taken', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('conflict');
    autosave.settle();
    expect(autosave.phase).toBe('clean');
    expect(autosave.dirty).toBe(false);
    await pass(60_000);
    expect(sent()).toBe(1);
  });

  it('sends a refused content again only after it changed', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    await answer('rejected');
    await pass(60_000);
    expect(sent()).toBe(1);
    autosave.change();
    await pass(1150);
    expect(sent()).toBe(2);
  });

  it('flushes at once, the changes made during it too', async () => {
    const { autosave, answer, sent } = bench();
    autosave.change();
    const flushed = autosave.flush();
    expect(sent()).toBe(0);
    await Promise.resolve();
    expect(sent()).toBe(1);
    autosave.change();
    await answer('saved');
    expect(sent()).toBe(2);
    await answer('saved');
    expect(await flushed).toBe('clean');
  });

  it('flushes after the request that is already running', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    await pass(1150);
    autosave.change();
    const flushed = autosave.flush();
    await answer('saved');
    expect(sent()).toBe(2);
    await answer('saved');
    expect(await flushed).toBe('clean');
  });

  it('gives up a flush when the server is unreachable and goes on in the background', async () => {
    const { autosave, pass, answer, sent } = bench();
    autosave.change();
    const flushed = autosave.flush();
    await Promise.resolve();
    await answer('unreachable');
    expect(await flushed).toBe('unreachable');
    await pass(2000);
    expect(sent()).toBe(2);
  });

  it('leaves no timer behind when stopped', async () => {
    const { autosave, pass, sent, timers } = bench();
    autosave.change();
    autosave.stop();
    expect(timers.size).toBe(0);
    await pass(60_000);
    expect(sent()).toBe(0);
  });
});
