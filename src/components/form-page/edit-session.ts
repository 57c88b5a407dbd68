import type { DraftStorageKey } from '#src/app/form-drafts.ts';
import { emptyValue, type FieldList, type FieldSpec } from '../field-group/field-spec.ts';
import { initialValues } from '../field-group/field-values.ts';
import { changedValues, hasChanges, type LooseValues } from './changed-values.ts';
import type { RememberedChoices } from './remembered-choices.ts';

/** State of the entity on the server, as far as this form knows; revision 0 means a new one. */
export type FormState = { initial: LooseValues; revision: number };

export type EditState = {
  /** Base that the input is compared with and saved over. */
  base: FormState;
  /** True when the form opened with input stored on the device. */
  isRestored: boolean;
  /** Conflict with a newer version saved meanwhile (412): a person chooses. */
  conflict: { theirs: FormState; mine: LooseValues } | null;
  /** Own values replaced by the newer version, to be read and taken back. */
  aside: LooseValues | null;
};

type EditSessionDeps = {
  fields: FieldList;
  start: FormState;
  place: DraftStorageKey;
  choices: RememberedChoices;
  now: () => Date;
  /** Called once when this device cannot store the input. */
  onNotKept: () => void;
};

/** Storable types: a secret is nobody's draft, and a file does not fit. */
function isKeepable({ type }: FieldSpec): boolean {
  return type !== 'password' && type !== 'cropper';
}

/** True if a stored value can still be drawn by the page's own control: a newer version may have other values. */
function isStillSuch(spec: FieldSpec, value: unknown): boolean {
  return spec.type !== 'own' || spec.accepts(value);
}

/** Session of one form from opening to saving: its base, and its copy on the device. */
export class EditSession {
  readonly #deps: EditSessionDeps;
  readonly #listeners = new Set<() => void>();
  /** Newest state that the page has shown. */
  #offered: FormState;
  #wasTold = false;
  #state: EditState;
  /** Values that the form opens with. */
  readonly opening: LooseValues;

  constructor(deps: EditSessionDeps) {
    this.#deps = deps;
    const base = { ...deps.start, initial: initialValues(deps.fields, deps.start.initial) };
    this.#offered = base;
    const kept = this.#readKept(base.initial);
    this.opening = { ...base.initial, ...kept?.values };
    this.#state = {
      // Revision of the stored copy: if the server has moved on since, saving gets 412 and a person chooses.
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

  /** Offers a newer version shown by the page. Taken while nothing is typed: then the form has to be reset to it. */
  offer(state: FormState, values: LooseValues): boolean {
    this.#offered = { ...state, initial: initialValues(this.#deps.fields, state.initial) };
    const takes = state.revision !== this.#state.base.revision && !this.hasChanges(values);
    if (takes) this.#show({ base: this.#offered, aside: null });
    return takes;
  }

  /** Stores every change of a value on the device. */
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

  /** Settles after a save: the server has these values; `revision` when its answer says so. */
  settle(sent: LooseValues, revision = this.#state.base.revision): void {
    // Passwords are not shown again after they have been set.
    const shown = this.#deps.fields.map((spec) => [
      spec.name,
      spec.type === 'password' ? emptyValue(spec) : sent[spec.name],
    ]);
    this.#offered = { initial: Object.fromEntries(shown), revision };
    this.#deps.place.drop();
    this.#show({ base: this.#offered, isRestored: false, aside: null });
  }

  /** Discards the input, back to the server's values; nothing of it stays on the device. */
  discard(): void {
    this.#deps.place.drop();
    this.#show({ base: this.#offered, isRestored: false });
  }

  /** Conflict with another person's save. True when there is something to choose: both sides may be equal. */
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

  /** Takes the newer version: the form has to be reset to it; own input is laid aside. */
  takeTheirs(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const aside = changedValues(this.#deps.fields, conflict.theirs.initial, conflict.mine);
    this.#deps.place.drop();
    this.#show({ base: conflict.theirs, conflict: null, aside, isRestored: false });
  }

  /** Keeps own input: it is now a change of the newest version and can be saved. */
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
