import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import type { EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { deviceDrafts } from './device-draft.ts';
import { answerOf, contentOf, draftOf, evaluationOf, savedOf } from '#tests/fixtures/rating-session-fixtures.ts';
import { RatingSession, type SessionDeps } from './rating-session.ts';
import type { SaveReply } from './save-reply.ts';

const content = contentOf([[aCriterion('hello'), aCriterion('close')]]);
const opened = evaluationOf(content);
const device = deviceDrafts(() => localStorage);

/** Test session whose server answers with the given replies, then saves everything. */
function bench(replies: ((revision: number, draft: EvaluationDraft) => SaveReply)[] = [], evaluation = opened) {
  const sent: { revision: number; draft: EvaluationDraft }[] = [];
  const onRejected = vi.fn<SessionDeps['onRejected']>();
  const onSaved = vi.fn<SessionDeps['onSaved']>();
  const onTaken = vi.fn<SessionDeps['onTaken']>();
  const onMerged = vi.fn<SessionDeps['onMerged']>();
  const session = new RatingSession(evaluation, {
    save: async ({ revision }, draft) => {
      sent.push({ revision, draft });
      const reply = replies.shift();
      return reply?.(revision, draft) ?? { kind: 'saved', saved: savedOf(evaluation, revision + 1, draft) };
    },
    device,
    clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id) },
    now: () => new Date('2026-03-02T10:00:00Z'),
    onSaved,
    onTaken,
    onMerged,
    onRejected,
  });
  return { session, sent, onRejected, onSaved, onTaken, onMerged };
}

const unreachable = (): SaveReply => ({ kind: 'unreachable' });

describe('RatingSession', () => {
  beforeEach(() => localStorage.clear());

  it('keeps each change on the device at once and lets go when the server has it', async () => {
    const { session, sent } = bench();
    const stop = session.start();
    session.store.setValue('hello', 'yes');
    expect(device.read(7)?.draft.answers).toEqual([answerOf('hello', { value: 'yes' })]);
    expect(session.state()).toMatchObject({ phase: 'waiting', onDevice: true });
    await session.flush();
    expect(sent).toHaveLength(1);
    expect(device.read(7)).toBeNull();
    expect(session.state()).toMatchObject({ phase: 'clean', onDevice: false });
    stop();
  });

  it('names the revision it saw, the new one after each save', async () => {
    const { session, sent } = bench();
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    session.store.setValue('close', 'no');
    await session.flush();
    expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('is not at risk while the device holds the change, and is when nobody does', () => {
    const { session } = bench();
    session.start();
    session.store.setValue('hello', 'yes');
    expect(session.atRisk).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.store.setValue('close', 'yes');
    expect(session.atRisk).toBe(true);
  });

  it('opens with the device’s work after a killed tab and saves it', async () => {
    device.write(7, { revision: 1, draft: draftOf([answerOf('hello', { value: 'no' })]), sent: [], changed_at: '' });
    const { session, sent } = bench();
    expect(session.store.answer('hello').value).toBe('no');
    session.start();
    await session.flush();
    expect(sent).toHaveLength(1);
    expect(device.read(7)).toBeNull();
  });

  it('stays on the device while the server is unreachable', async () => {
    const { session } = bench([unreachable]);
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    expect(session.state()).toMatchObject({ phase: 'unreachable', onDevice: true });
    expect(device.read(7)?.draft.answers).toHaveLength(1);
  });

  describe('with another state on the server', () => {
    const theirs = evaluationOf(content, { revision: 5, draft: draftOf([answerOf('hello', { value: 'no' })]) });
    const conflict = (): SaveReply => ({ kind: 'conflict', present: theirs });

    async function collided() {
      const made = bench([conflict]);
      made.session.start();
      made.session.store.setValue('hello', 'yes');
      await made.session.flush();
      return made;
    }

    it('asks instead of overwriting', async () => {
      const { session, sent } = await collided();
      expect(session.state().conflict).toBe(theirs);
      session.store.setValue('hello', 'no');
      await session.flush();
      expect(sent).toHaveLength(1);
    });

    it('takes the server’s state when told so', async () => {
      const { session, sent } = await collided();
      session.takeServers();
      expect(session.store.draft()).toEqual(theirs.draft);
      expect(session.state()).toMatchObject({ phase: 'clean', conflict: null, onDevice: false });
      expect(device.read(7)).toBeNull();
      await session.flush();
      expect(sent).toHaveLength(1);
      expect(session.revision).toBe(5);
    });

    it('puts the own state over the one it saw when told so', async () => {
      const { session, sent } = await collided();
      session.keepMine();
      await session.flush();
      expect(sent[1]?.revision).toBe(5);
      expect(sent[1]?.draft.answers).toEqual([answerOf('hello', { value: 'yes' })]);
      expect(session.state()).toMatchObject({ phase: 'clean', conflict: null });
    });

    it('Q-14: asks nothing where the other has changed another thing: both stay, and it is said', async () => {
      const elsewhere = draftOf([answerOf('close', { value: 'no' })]);
      const { session, sent, onMerged } = bench([
        () => ({ kind: 'conflict', present: evaluationOf(content, { revision: 5, draft: elsewhere }) }),
      ]);
      session.start();
      session.store.setValue('hello', 'yes');
      await session.flush();
      const both = [answerOf('hello', { value: 'yes' }), answerOf('close', { value: 'no' })];
      expect(sent.at(-1)).toMatchObject({ revision: 5, draft: { answers: both } });
      expect(session.store.draft().answers).toEqual(both);
      expect(session.state()).toMatchObject({ phase: 'clean', conflict: null, onDevice: false });
      expect(onMerged).toHaveBeenCalledOnce();
    });

    it('Q-14: keeps what was changed here alone when the server’s is taken for the rest', async () => {
      const { session, sent } = await collided();
      session.store.setValue('close', 'yes');
      session.takeServers();
      await session.flush();
      const both = [answerOf('hello', { value: 'no' }), answerOf('close', { value: 'yes' })];
      expect(sent.at(-1)).toMatchObject({ revision: 5, draft: { answers: both } });
    });

    it('asks on opening when the device’s work has another base', () => {
      device.write(7, { revision: 1, draft: draftOf([answerOf('hello', { value: 'yes' })]), sent: [], changed_at: '' });
      const { session } = bench([], theirs);
      expect(session.state().conflict).toBe(theirs);
      expect(session.store.answer('hello').value).toBe('yes');
    });
  });

  it('recognises its own words when the answer to a save was lost', async () => {
    const draft = draftOf([answerOf('hello', { value: 'yes' })]);
    const { session, sent } = bench([
      unreachable,
      () => ({ kind: 'conflict', present: { ...opened, revision: 2, draft } }),
    ]);
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    session.store.setValue('close', 'yes');
    await session.flush();
    expect(sent.map(({ revision }) => revision)).toEqual([1, 1, 2]);
    expect(session.state()).toMatchObject({ phase: 'clean', conflict: null });
  });

  it('takes a newer state that came by itself, but never over unsaved work', () => {
    const newer = evaluationOf(content, { revision: 2, draft: draftOf([answerOf('hello', { value: 'no' })]) });
    const { session } = bench();
    session.start();
    session.adopt(newer);
    expect(session.store.answer('hello').value).toBe('no');
    session.store.setValue('hello', 'yes');
    session.adopt({ ...newer, revision: 3 });
    expect(session.store.answer('hello').value).toBe('yes');
    expect(session.revision).toBe(2);
  });

  it('hands the sentences of a refused content to the form', async () => {
    const errors = { 'answers.hello': ['Выберите один из вариантов'] };
    const { session, onRejected } = bench([() => ({ kind: 'rejected', errors })]);
    session.start();
    session.store.setValue('hello', 'maybe');
    await session.flush();
    expect(onRejected).toHaveBeenCalledWith(errors);
    expect(session.state()).toMatchObject({ phase: 'rejected', onDevice: true });
  });

  it('keeps the device’s copy when saving is not allowed any more', async () => {
    const { session } = bench([() => ({ kind: 'refused', message: 'Вы не авторизованы!' })]);
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    expect(session.state()).toMatchObject({ phase: 'refused', onDevice: true, refusal: 'Вы не авторизованы!' });
  });

  it('goes on trying when it was left and begun again at once', async () => {
    vi.useFakeTimers();
    device.write(7, { revision: 1, draft: draftOf([answerOf('hello', { value: 'no' })]), sent: [], changed_at: '' });
    const { session, sent } = bench([unreachable]);
    session.start()();
    session.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    expect(session.state().phase).toBe('clean');
    vi.useRealTimers();
  });

  it('sends what is left when the screen is left', async () => {
    const { session, sent, onSaved } = bench();
    const stop = session.start();
    session.store.setValue('hello', 'yes');
    stop();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled(), { timeout: 60_000 });
    expect(sent).toHaveLength(1);
  });
});
