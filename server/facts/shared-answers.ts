import { lastOwnWrite } from '#server/own-writes.ts';

export type SharedAnswers<Answer> = (question: string, work: () => Promise<Answer>) => Promise<Answer>;

type Running<Answer> = { current: Promise<Answer>; next: Promise<Answer> | null };

/**
 * Answers the same question once for all who ask it while it is being answered: whoever opens a page twice, or has it
 * refetched in several windows. An answer that has begun may have read before somebody else asked, and what was published
 * in between would be missing: so those wait for the next one, which begins after all of them asked.
 */
export function createSharedAnswers<Answer>(): SharedAnswers<Answer> {
  const running = new Map<string, Running<Answer>>();

  const begin = (question: string, work: () => Promise<Answer>): Promise<Answer> => {
    const own: Running<Answer> = { current: work(), next: null };
    running.set(question, own);
    const leave = (): void => {
      if (running.get(question) === own && own.next === null) running.delete(question);
    };
    own.current.then(leave, leave);
    return own.current;
  };

  return (asked, work) => {
    // Who has written meanwhile needs an answer that holds it (replica.ts).
    const question = `${lastOwnWrite() ?? ''} ${asked}`;
    const known = running.get(question);
    if (!known) return begin(question, work);
    const again = (): Promise<Answer> => begin(question, work);
    known.next ??= known.current.then(again, again);
    return known.next;
  };
}
