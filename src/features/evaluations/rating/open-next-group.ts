import type { FormGroup } from '#domain/forms/form-content.schema.ts';
import { groupProgress, isDone } from './group-progress.ts';
import type { RatingFormState } from './rating-context.ts';

/** Opens the next unfinished group of an accordion as one is finished; the finished one stays for its comments. */
export function openNextGroups({ store, attention }: RatingFormState): () => void {
  let seen = store.scored();
  let finished = finishedGroups();
  function finishedGroups(): ReadonlySet<FormGroup> {
    const { content } = store;
    return new Set(content.groups.filter((group) => isDone(groupProgress(content, group, store.scored()))));
  }
  return store.subscribe(() => {
    if (store.scored() === seen) return;
    seen = store.scored();
    const before = finished;
    finished = finishedGroups();
    const { groups } = store.content;
    const at = groups.findIndex((group) => finished.has(group) && !before.has(group));
    const next = at < 0 ? undefined : groups.slice(at + 1).find((group) => isShown(group) && !finished.has(group));
    if (next) attention.openGroup(next.key);
  });
}

function isShown({ criteria }: FormGroup): boolean {
  return criteria.some(({ hidden }) => !hidden);
}
