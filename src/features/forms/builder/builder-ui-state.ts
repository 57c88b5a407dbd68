/** What is being looked at more closely. */
export type BuilderPanel =
  | { kind: 'criterion'; key: string }
  | { kind: 'group'; key: string }
  /** The catalogue, to choose from for this group. */
  | { kind: 'catalogue'; key: string };

/** Beside the list; on a narrow screen in its place, one of the tabs. */
export type BuilderView = 'list' | 'preview' | 'settings';

export type BuilderUiSnapshot = {
  panel: BuilderPanel | null;
  view: BuilderView;
  collapsed: ReadonlySet<string>;
};

/** What of the form stands open on the screen. No part of the form: neither saved nor taken back. */
export class BuilderUiState {
  readonly #listeners = new Set<() => void>();
  #state: BuilderUiSnapshot = { panel: null, view: 'list', collapsed: new Set() };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): BuilderUiSnapshot => this.#state;

  open(panel: BuilderPanel): void {
    this.#show({ panel });
  }

  /** The focus goes back to the line that was open: it would fall out of the page. */
  close(): void {
    const { panel } = this.#state;
    this.#show({ panel: null });
    if (panel) document.querySelector<HTMLElement>(`[data-builder-open="${panel.key}"]`)?.focus();
  }

  look(view: BuilderView): void {
    this.#show({ view, panel: null });
  }

  toggle(groupKey: string): void {
    const collapsed = new Set(this.#state.collapsed);
    if (!collapsed.delete(groupKey)) collapsed.add(groupKey);
    this.#show({ collapsed });
  }

  expand(groupKey: string): void {
    if (this.#state.collapsed.has(groupKey)) this.toggle(groupKey);
  }

  collapseAll(groupKeys: readonly string[]): void {
    this.#show({ collapsed: new Set(groupKeys) });
  }

  #show(change: Partial<BuilderUiSnapshot>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
