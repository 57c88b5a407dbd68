import { locateCriterion } from '#domain/forms/edit-content.ts';
import type { FindingTarget } from '#domain/forms/form-finding.ts';
import type { Builder } from './builder-context.ts';

/** Jumps to a finding: the criterion or group opens; the form as a whole has its settings. */
export function jumpTo({ store, ui }: Builder, { group_key, criterion_key }: FindingTarget): void {
  const key = criterion_key ?? group_key;
  if (key === undefined) {
    ui.look(store.content().groups.length === 0 ? 'list' : 'settings');
    return;
  }
  const groupKey = criterion_key === undefined ? group_key : locateCriterion(store.content(), criterion_key)?.group_key;
  ui.look('list');
  if (groupKey !== undefined) ui.expand(groupKey);
  ui.open({ kind: criterion_key === undefined ? 'group' : 'criterion', key });
  // Next frame: the tab or the group may have to be rendered first.
  requestAnimationFrame(() => {
    revealLine(key);
    // Focus is moved here, because a panel that is open already is not mounted again.
    focusFirst(document.querySelector('[data-builder-panel]'));
  });
}

export function focusFirst(panel: Element | null): void {
  panel?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/** Scrolls a line of the list into view. */
function revealLine(key: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`[data-builder-open="${key}"]`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}
