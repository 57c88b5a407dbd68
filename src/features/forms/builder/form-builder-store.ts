import type { FormContent } from '#domain/forms/form-content.schema.ts';

/** Maximum of undo steps; older ones are forgotten. */
export const HISTORY_STEPS = 100;
/** Pause in typing that ends a step of one field. */
export const TYPING_PAUSE_MS = 1000;

type Change = (content: FormContent) => FormContent;

type BuilderHistory = { canUndo: boolean; canRedo: boolean };

/**
 * Store of a form's content with undo (D-12). Lives outside React: an edit changes the identity of what it touches and
 * nothing else, so only that row renders again however many the form has.
 */
export class FormBuilderStore {
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #content: FormContent;
  #past: FormContent[] = [];
  #future: FormContent[] = [];
  #typing: { field: string; at: number } | null = null;
  #history: BuilderHistory = { canUndo: false, canRedo: false };

  constructor(content: FormContent, now: () => number = Date.now) {
    this.#content = content;
    this.#now = now;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  content = (): FormContent => this.#content;

  /** History; the same object until it changes. */
  history = (): BuilderHistory => this.#history;

  /** Applies an edit. @param field one name for what is typed into one field: its letters make one step. */
  edit(change: Change, field: string | null = null): void {
    const content = change(this.#content);
    if (content === this.#content) return;
    const isMoreOfTheSame =
      field !== null && this.#typing?.field === field && this.#now() - this.#typing.at < TYPING_PAUSE_MS;
    if (!isMoreOfTheSame) this.#past = [...this.#past.slice(1 - HISTORY_STEPS), this.#content];
    this.#typing = field === null ? null : { field, at: this.#now() };
    this.#future = [];
    this.#show(content);
  }

  undo(): void {
    const content = this.#past.at(-1);
    if (!content) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#content];
    this.#typing = null;
    this.#show(content);
  }

  redo(): void {
    const content = this.#future.at(-1);
    if (!content) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#content];
    this.#typing = null;
    this.#show(content);
  }

  /** Replaces the content by another person's; undo is cleared, because it would lead into what is not theirs. */
  replace(content: FormContent): void {
    this.#past = [];
    this.#future = [];
    this.#typing = null;
    this.#show(content);
  }

  #show(content: FormContent): void {
    this.#content = content;
    const [canUndo, canRedo] = [this.#past.length > 0, this.#future.length > 0];
    if (canUndo !== this.#history.canUndo || canRedo !== this.#history.canRedo) this.#history = { canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}
