import { placeOf } from '#domain/forms/edit-content.ts';
import type { FindingPlace } from '#domain/forms/form-finding.ts';
import type { Builder } from './builder-context.ts';

/** To where something was found: the criterion or group opens, the form as a whole has its settings. */
export function jumpTo({ store, desk }: Builder, { group_key, criterion_key }: FindingPlace): void {
  const key = criterion_key ?? group_key;
  if (key === undefined) {
    desk.look(store.content().groups.length === 0 ? 'list' : 'settings');
    return;
  }
  const groupKey = criterion_key === undefined ? group_key : placeOf(store.content(), criterion_key)?.group_key;
  desk.look('list');
  if (groupKey !== undefined) desk.expand(groupKey);
  desk.open({ kind: criterion_key === undefined ? 'group' : 'criterion', key });
  // The tab or the group may have to be drawn first.
  requestAnimationFrame(() => {
    revealLine(key);
    // What was open already is not drawn anew.
    focusFirst(document.querySelector('[data-builder-panel]'));
  });
}

export function focusFirst(panel: Element | null): void {
  panel?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/** Brings a line of the list into sight. */
function revealLine(key: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`[data-builder-open="${key}"]`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}
