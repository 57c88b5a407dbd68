import type { FormContent } from '#domain/forms/form-content.schema.ts';

export type Attention = {
  /** Criterion that keys, marks and quotes go to; null past the last one, at the texts about the whole. */
  active: string | null;
  /** Messages by criterion key. */
  messages: ReadonlyMap<string, string>;
  openComments: ReadonlySet<string>;
  closedGroups: ReadonlySet<string>;
};

/** Store of the assessor's attention: everything of the form's screen that is not the draft. */
export class FocusedCriterionStore {
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
    const active = startAt ?? this.order[0] ?? null;
    this.#state = {
      active,
      messages: new Map(),
      openComments: new Set(),
      closedGroups: content.type_view === 'accordion' ? this.#groupsBut(active) : new Set(),
      ...kept,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): Attention => this.#state;

  /** Criterion next to the active one; stops at the ends. */
  neighbour(step: 1 | -1): string | null {
    const { active } = this.#state;
    const at = active === null ? this.order.length : this.order.indexOf(active);
    return this.order[at + step] ?? active;
  }

  activate(key: string): void {
    if (this.#state.active !== key) this.#show({ active: key });
  }

  /** Leaves the criteria for the texts about the whole. */
  leaveCriteria(): void {
    this.#show({ active: null });
  }

  groupOf(key: string): string | null {
    return this.#groupOf.get(key) ?? null;
  }

  /** Reveals the criterion by unfolding its group. */
  reveal(key: string): void {
    const group = this.groupOf(key);
    if (group !== null) this.openGroup(group);
  }

  openGroup(key: string): void {
    if (this.#state.closedGroups.has(key)) this.toggleGroup(key);
  }

  openComment(key: string): void {
    this.#show({ openComments: new Set([...this.#state.openComments, key]) });
  }

  toggleGroup(key: string): void {
    const closedGroups = new Set(this.#state.closedGroups);
    if (!closedGroups.delete(key)) closedGroups.add(key);
    this.#show({ closedGroups });
  }

  /** Shows the messages, with the groups that they are in. */
  say(messages: ReadonlyMap<string, string>): void {
    const groups = new Set([...messages.keys()].map((key) => this.groupOf(key)));
    const closedGroups = new Set([...this.#state.closedGroups].filter((key) => !groups.has(key)));
    this.#show({ messages, closedGroups });
  }

  /** Criterion with a message after the active one, from the beginning again behind the last. */
  nextFault(): string | null {
    const { active, messages } = this.#state;
    const at = active === null ? -1 : this.order.indexOf(active);
    const turned = [...this.order.slice(at + 1), ...this.order.slice(0, at + 1)];
    return turned.find((key) => messages.has(key)) ?? null;
  }

  hush(key: string): void {
    if (!this.#state.messages.has(key)) return;
    const messages = new Map(this.#state.messages);
    messages.delete(key);
    this.#show({ messages });
  }

  /** Folded groups: an accordion begins with one group open, that of the active criterion. */
  #groupsBut(active: string | null): ReadonlySet<string> {
    const closed = new Set(this.#groupOf.values());
    closed.delete(this.#groupOf.get(active ?? '') ?? '');
    return closed;
  }

  #show(change: Partial<Attention>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
