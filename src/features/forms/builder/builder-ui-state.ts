/** Panel that is open. */
export type BuilderPanel =
  | { kind: 'criterion'; key: string }
  | { kind: 'group'; key: string }
  /** Catalogue, to choose criteria for this group. */
  | { kind: 'catalogue'; key: string };

/** View beside the list; on a narrow screen one of the tabs in its place. */
export type BuilderView = 'list' | 'preview' | 'settings';

export type BuilderUiSnapshot = {
  panel: BuilderPanel | null;
  view: BuilderView;
  collapsed: ReadonlySet<string>;
};

/** UI state of the builder: what is open on the screen. Not part of the form: neither saved nor undone. */
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

  /** Closes the panel; the focus goes back to its line, or it would be lost. */
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
