import { beforeEach, describe, expect, it } from 'vitest';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { deviceDrafts } from './device-draft.ts';
import { answerOf, contentOf, draftOf, evaluationOf, savedOf } from '#tests/fixtures/rating-session-fixtures.ts';
import { RatingSession } from './rating-session.ts';
import type { SaveReply } from './save-reply.ts';

const opened = evaluationOf(contentOf([[aCriterion('hello'), aCriterion('close')]]));
const device = deviceDrafts(() => localStorage);
const unreachable = (): SaveReply => ({ kind: 'unreachable' });

describe('the session of an evaluation that nobody has begun', () => {
  beforeEach(() => localStorage.clear());

  const blank = { ...opened, id: null, revision: 0 };
  const place = 'new-3-70-1';
  const begin = (replies: (() => SaveReply)[] = [], sheet: EvaluationSheet = blank) => {
    const asked: (number | null)[] = [];
    const session = new RatingSession(sheet, {
      save: async ({ id, revision }, draft) => {
        asked.push(id);
        return replies.shift()?.() ?? { kind: 'saved', saved: savedOf(opened, revision + 1, draft) };
      },
      device,
      clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id) },
      now: () => new Date('2026-03-02T10:00:00Z'),
      onSaved: () => {},
      onTaken: () => {},
      onMerged: () => {},
      onRejected: () => {},
    });
    return { session, asked };
  };

  it('D-18: opening and leaving sends nothing and keeps nothing', async () => {
    const { session, asked } = begin();
    session.start()();
    await session.flush();
    expect(asked).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('D-18: the first save begins it, and what is typed meanwhile goes into it', async () => {
    const { session, asked } = begin([
      () => {
        session.store.setValue('close', 'yes');
        return { kind: 'saved', saved: savedOf(opened, 1, draftOf([answerOf('hello', { value: 'yes' })])) };
      },
    ]);
    session.start();
    session.store.setValue('hello', 'yes');
    expect(device.read(place)?.draft.answers).toHaveLength(1);
    await session.flush();
    await session.flush();
    expect(asked).toEqual([null, 7]);
    expect(session.saved).toEqual({ id: 7, revision: 2 });
    expect(localStorage).toHaveLength(0);
  });

  it('Q-14: its answer lost on the way, the next try goes on with what it has begun', async () => {
    const answers = [answerOf('hello', { value: 'yes' })];
    const { session, asked } = begin([
      unreachable,
      () => ({ kind: 'conflict', present: { ...opened, draft: draftOf(answers) } }),
    ]);
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    session.retryNow();
    await session.flush();
    expect(asked).toEqual([null, null, 7]);
    expect(session.state()).toMatchObject({ phase: 'clean', conflict: null });
  });

  it('Q-14: begun in another tab meanwhile, both have answers in one evaluation', async () => {
    const theirs = draftOf([answerOf('close', { value: 'no' })]);
    const { session, asked } = begin([() => ({ kind: 'conflict', present: { ...opened, draft: theirs } })]);
    session.start();
    session.store.setValue('hello', 'yes');
    await session.flush();
    expect(asked).toEqual([null, 7]);
    expect(session.store.draft().answers.map(({ criterion_key: key }) => key)).toEqual(['hello', 'close']);
  });

  it('Q-14: what the device kept of it is found after a reload, begun meanwhile or not', () => {
    const kept = { revision: 0, draft: draftOf([answerOf('hello', { value: 'no' })]), sent: [], changed_at: '' };
    device.write(place, kept);
    expect(begin().session.store.answer('hello').value).toBe('no');
    device.write(place, kept);
    expect(begin([], opened).session.store.answer('hello').value).toBe('no');
  });
});
