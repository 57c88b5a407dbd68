import { type UnsavedWork, dirtySources } from '#src/app/unsaved-work.ts';
import { dialog } from '../dialog/dialog.ts';

let asking: Promise<boolean> | null = null;

/** True while the question is open: a second way out waits for the same answer. */
export function isAskingToLeave(): boolean {
  return asking !== null;
}

/** Question whether to lose this work; with consent it is dropped at once. */
export function askToLeave(works: readonly UnsavedWork[]): Promise<boolean> {
  asking ??= ask(works).finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(works: readonly UnsavedWork[]): Promise<boolean> {
  const leaves = await dialog({
    title: 'Несохранённые изменения',
    message: [...new Set(works.map(({ message }) => message))].join('\n'),
    ok: 'Уйти без сохранения',
    cancel: 'Остаться',
    danger: true,
  });
  if (leaves) for (const work of works) work.drop();
  return leaves;
}

/** Longest wait for saving: a server that does not answer must not keep anybody here. */
const PATIENCE_MS = 3000;
const impatience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** True if the session may end: saves what can be saved before a log-out, for the rest the person is asked. */
export async function mayEndSession(): Promise<boolean> {
  const works = dirtySources();
  if (works.length > 0) await Promise.race([Promise.all(works.map((work) => work.flush())), impatience()]);
  const left = dirtySources();
  return left.length === 0 || askToLeave(left);
}
