import type { Choice, ChoiceValue, FieldList, FieldSpec } from '../field-group/field-spec.ts';

type Known = Map<string, Map<ChoiceValue, Choice>>;

function isChoice(raw: unknown): raw is Choice {
  if (typeof raw !== 'object' || raw === null || !('value' in raw) || !('label' in raw)) return false;
  return (typeof raw.value === 'number' || typeof raw.value === 'string') && typeof raw.label === 'string';
}

/**
 * Names of values that people have found by searching: a value alone says nothing after a reload or beside another's.
 */
export class RememberedChoices {
  readonly #known: Known = new Map();

  #of(name: string): Map<ChoiceValue, Choice> {
    const known = this.#known.get(name) ?? new Map<ChoiceValue, Choice>();
    this.#known.set(name, known);
    return known;
  }

  #learn(name: string, choices: readonly Choice[]): void {
    for (const choice of choices) this.#of(name).set(choice.value, choice);
  }

  /** Fields with searches that are remembered and their findings among the options. */
  fields<Fields extends FieldList>(fields: Fields): Fields {
    const remembered = fields.map((spec): FieldSpec => {
      if (spec.type !== 'select' || !spec.load) return spec;
      const { name, load, options = [] } = spec;
      return {
        ...spec,
        options: [...new Map([...this.#of(name), ...options.map((each) => [each.value, each] as const)]).values()],
        load: async (text: string, signal: AbortSignal) => {
          const found = await load(text, signal);
          this.#learn(name, found);
          return found;
        },
      };
    });
    return remembered as readonly FieldSpec[] as Fields;
  }

  /** Names of the chosen values, to be stored on the device. */
  labels(values: Readonly<Record<string, unknown>>): Record<string, Choice[]> {
    const entries = [...this.#known].map(([name, known]): [string, Choice[]] => {
      const chosen = [values[name]].flat();
      return [name, [...known.values()].filter(({ value }) => chosen.includes(value))];
    });
    return Object.fromEntries(entries.filter(([, choices]) => choices.length > 0));
  }

  /** Restores the names from the device. */
  restore(labels: Readonly<Record<string, unknown>>): void {
    for (const [name, choices] of Object.entries(labels)) {
      if (Array.isArray(choices)) this.#learn(name, choices.filter(isChoice));
    }
  }
}
