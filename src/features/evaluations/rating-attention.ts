import type { FormContent } from '#domain/forms/form-content.schema.ts';

export type Attention = {
  /** The criterion that keys, marks and quotes go to. */
  active: string | null;
  /** What stands in the way, by criterion key. */
  messages: ReadonlyMap<string, string>;
  openComments: ReadonlySet<string>;
  closedGroups: ReadonlySet<string>;
};

/** Where the assessor looks: everything of the form's screen that is not the draft. */
export class RatingAttention {
  readonly order: readonly string[];
  readonly #groupOf: ReadonlyMap<string, string>;
  readonly #listeners = new Set<() => void>();
  #state: Attention;

  constructor(content: FormContent, startAt: string | null, kept: Partial<Attention> = {}) {
    const visible = content.groups.flatMap(({ key, criteria }) =>
      criteria.filter(({ hidden }) => !hidden).map(({ criterion_key }) => [criterion_key, key] as const),
    );
    this.order = visible.map(([key]) => key);
    this.#groupOf = new Map(visible);
    this.#state = {
      active: startAt ?? this.order[0] ?? null,
      messages: new Map(),
      openComments: new Set(),
      closedGroups: new Set(),
      ...kept,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): Attention => this.#state;

  /** The criterion a step away from the active one; the ends hold. */
  neighbour(step: 1 | -1): string | null {
    const at = this.#state.active === null ? -1 : this.order.indexOf(this.#state.active);
    return this.order[at + step] ?? this.#state.active;
  }

  activate(key: string): void {
    if (this.#state.active !== key) this.#show({ active: key });
  }

  /** Makes the criterion visible: its group unfolded. */
  reveal(key: string): void {
    const group = this.#groupOf.get(key);
    if (group === undefined || !this.#state.closedGroups.has(group)) return;
    this.toggleGroup(group);
  }

  openComment(key: string): void {
    this.#show({ openComments: new Set([...this.#state.openComments, key]) });
  }

  toggleGroup(key: string): void {
    const closedGroups = new Set(this.#state.closedGroups);
    if (!closedGroups.delete(key)) closedGroups.add(key);
    this.#show({ closedGroups });
  }

  say(messages: ReadonlyMap<string, string>): void {
    this.#show({ messages });
  }

  hush(key: string): void {
    if (!this.#state.messages.has(key)) return;
    const messages = new Map(this.#state.messages);
    messages.delete(key);
    this.#show({ messages });
  }

  #show(change: Partial<Attention>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
