import { describe, expect, test } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

/** Work whose end the test decides; tells how often it was begun. */
function workToEnd() {
  const ends: ((answer: string) => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(resolve));
  return { work, begun: () => ends.length, end: (nth: number, answer: string) => ends[nth]?.(answer) };
}

describe('Q-10: the same question is answered once for all who ask it at once', () => {
  test('who asks while one is being answered gets the next answer, which began after they asked', async () => {
    const share = createSharedAnswers<string>();
    const { work, begun, end } = workToEnd();
    const first = share('quarter', work);
    const [second, third] = [share('quarter', work), share('quarter', work)];
    expect(begun()).toBe(1);
    end(0, 'before');
    expect(await first).toBe('before');
    await Promise.resolve();
    expect(begun()).toBe(2);
    const fourth = share('quarter', work);
    end(1, 'after');
    expect(await Promise.all([second, third])).toEqual(['after', 'after']);
    await Promise.resolve();
    expect(begun()).toBe(3);
    end(2, 'last');
    expect(await fourth).toBe('last');
    void share('quarter', work);
    expect(begun()).toBe(4);
  });

  test('other questions do not wait, and a failure is the failure of those who asked', async () => {
    const share = createSharedAnswers<string>();
    const { work, begun } = workToEnd();
    void share('year', work);
    void share('week', work);
    expect(begun()).toBe(2);
    const failing = share('month', () => Promise.reject(new Error('gone')));
    const next = share('month', () => Promise.resolve('here'));
    await expect(failing).rejects.toThrow('gone');
    expect(await next).toBe('here');
  });
});
