import type { DraftStorageKey } from '#src/app/form-drafts.ts';
import { emptyValue, type FieldList, type FieldSpec } from '../field-group/field-spec.ts';
import { initialValues } from '../field-group/field-values.ts';
import { changedValues, hasChanges, type LooseValues } from './changed-values.ts';
import type { RememberedChoices } from './remembered-choices.ts';

/** What the server has, as far as this form knows; 0 is the revision of something new. */
export type FormState = { initial: LooseValues; revision: number };

export type EditState = {
  /** What is typed is compared with this and saved over it. */
  base: FormState;
  /** The form began with what the device had kept. */
  isRestored: boolean;
  /** Somebody has saved a newer version meanwhile (412): a person chooses. */
  conflict: { theirs: FormState; mine: LooseValues } | null;
  /** Own values that have made way for the newer version, to be read and taken back. */
  aside: LooseValues | null;
};

export type EditSessionDeps = {
  fields: FieldList;
  start: FormState;
  place: DraftStorageKey;
  choices: RememberedChoices;
  now: () => Date;
  /** Told once: this device cannot keep what is typed. */
  onNotKept: () => void;
};

/** Never written to the device: a secret is nobody's draft, and a file does not fit. */
function isKeepable({ type }: FieldSpec): boolean {
  return type !== 'password' && type !== 'cropper';
}

/** What a page's own control cannot draw any more is not shown to it: a newer version may have other values. */
function isStillSuch(spec: FieldSpec, value: unknown): boolean {
  return spec.type !== 'own' || spec.accepts(value);
}

/** One form from opening to saving: what it is compared with, and its copy on the device. */
export class EditSession {
  readonly #deps: EditSessionDeps;
  readonly #listeners = new Set<() => void>();
  /** The newest that the page has shown. */
  #offered: FormState;
  #wasTold = false;
  #state: EditState;
  /** What the form opens with. */
  readonly opening: LooseValues;

  constructor(deps: EditSessionDeps) {
    this.#deps = deps;
    const base = { ...deps.start, initial: initialValues(deps.fields, deps.start.initial) };
    this.#offered = base;
    const kept = this.#readKept(base.initial);
    this.opening = { ...base.initial, ...kept?.values };
    this.#state = {
      // Built on that version: if the server has moved on since, saving is met by 412 and a person chooses.
      base: { ...base, revision: kept?.revision ?? base.revision },
      isRestored: kept !== null,
      conflict: null,
      aside: null,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): EditState => this.#state;

  hasChanges(values: LooseValues): boolean {
    return hasChanges(this.#deps.fields, this.#state.base.initial, values);
  }

  /** The page shows a newer version. Taken as long as nothing is typed: then the form has to be reset to it. */
  offer(state: FormState, values: LooseValues): boolean {
    this.#offered = { ...state, initial: initialValues(this.#deps.fields, state.initial) };
    const takes = state.revision !== this.#state.base.revision && !this.hasChanges(values);
    if (takes) this.#show({ base: this.#offered, aside: null });
    return takes;
  }

  /** Every change of a value: the device follows. */
  keep(values: LooseValues): void {
    const { fields, place, choices, now, onNotKept } = this.#deps;
    const { base } = this.#state;
    const changed = changedValues(fields.filter(isKeepable), base.initial, values);
    if (Object.keys(changed).length === 0) {
      place.drop();
      if (!this.hasChanges(values)) this.#show({ isRestored: false });
      return;
    }
    const labels = choices.labels(changed);
    const isKept = place.write({ revision: base.revision, values: changed, labels, changed_at: now().toISOString() });
    if (isKept || this.#wasTold) return;
    this.#wasTold = true;
    onNotKept();
  }

  /** The server has these values; `revision` when its answer says so. */
  settle(sent: LooseValues, revision = this.#state.base.revision): void {
    // A password that has been set is not shown as if it were still to be.
    const shown = this.#deps.fields.map((spec) => [
      spec.name,
      spec.type === 'password' ? emptyValue(spec) : sent[spec.name],
    ]);
    this.#offered = { initial: Object.fromEntries(shown), revision };
    this.#deps.place.drop();
    this.#show({ base: this.#offered, isRestored: false, aside: null });
  }

  /** Back to what the server has; nothing of it stays on the device. */
  discard(): void {
    this.#deps.place.drop();
    this.#show({ base: this.#offered, isRestored: false });
  }

  /** Somebody else has saved. True when there is something to choose: both sides may say the same. */
  collide(theirs: FormState, mine: LooseValues): boolean {
    const shown = { ...theirs, initial: initialValues(this.#deps.fields, theirs.initial) };
    this.#offered = shown;
    const differs = hasChanges(this.#deps.fields, shown.initial, mine);
    if (differs) this.#show({ conflict: { theirs: shown, mine } });
    else this.#show({ base: shown });
    return differs;
  }

  decideLater(): void {
    this.#show({ conflict: null });
  }

  /** The form has to be reset to the new base; what was typed is laid aside. */
  takeTheirs(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const aside = changedValues(this.#deps.fields, conflict.theirs.initial, conflict.mine);
    this.#deps.place.drop();
    this.#show({ base: conflict.theirs, conflict: null, aside, isRestored: false });
  }

  /** What is typed is now a change of the newest version and can be saved. */
  keepMine(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#show({ base: conflict.theirs, conflict: null });
    this.keep(conflict.mine);
  }

  forgetAside(): void {
    this.#show({ aside: null });
  }

  #readKept(initial: LooseValues): { values: LooseValues; revision: number } | null {
    const { fields, place, choices } = this.#deps;
    const draft = place.read();
    if (!draft) return null;
    const kept = fields.filter(
      (spec) => isKeepable(spec) && spec.name in draft.values && isStillSuch(spec, draft.values[spec.name]),
    );
    const known = Object.fromEntries(kept.map(({ name }) => [name, draft.values[name]]));
    const values = changedValues(fields, initial, { ...initial, ...known });
    if (Object.keys(values).length === 0) {
      // Saved after all: only its confirmation was lost.
      place.drop();
      return null;
    }
    choices.restore(draft.labels);
    return { values, revision: draft.revision };
  }

  #show(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
