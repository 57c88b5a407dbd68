import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import { SHOWN_MAX, toggleChoice } from './choice-search.ts';
import type { Choice, ChoiceValue, SelectSpec } from './field-spec.ts';
import { type Choices, useChoices } from './use-choices.ts';

type Value = ChoiceValue | readonly ChoiceValue[] | null;
type State = UseComboboxState<Choice>;
type Step = UseComboboxStateChangeOptions<Choice>;

const { stateChangeTypes: STEP } = useCombobox;

type ChoiceBoxOptions = { spec: SelectSpec; id: string; value: Value; onChange: (value: Value) => void };

function valuesOf(value: Value): readonly ChoiceValue[] {
  if (value === null || value === '') return [];
  return typeof value === 'object' ? value : [value];
}

/** Text for a screen reader whenever the list changes. */
function foundText(choices: Choices, isOpen: boolean): string {
  if (!isOpen || choices.isLoading) return '';
  const { length } = choices.found;
  return length === 0 ? 'Ничего не найдено' : `Найдено: ${countOf(length, ['вариант', 'варианта', 'вариантов'])}`;
}

/** Value of the choice that makes what is not there; no value of a list is one. */
const MAKE = '\u0000make';
const isMake = (choice: Choice | null | undefined): boolean => choice?.value === MAKE;

/** Choices of the list, and after them the one that makes another. */
function choicesShown({ make }: SelectSpec, { found, isLoading }: Choices, typed: string): Choice[] {
  const shown = found.slice(0, SHOWN_MAX);
  if (!make || isLoading) return shown;
  return [...shown, { value: MAKE, label: typed === '' ? make.label : `${make.label}: ${typed}` }];
}

const indexOf = (shown: readonly Choice[], value: ChoiceValue): number =>
  Math.max(
    0,
    shown.findIndex((choice) => choice.value === value),
  );

async function makeAnother({ make }: SelectSpec, { learn }: Choices, typed: string | null): Promise<Choice | null> {
  const made = (await make?.run(typed?.trim() ?? '')) ?? null;
  if (made) learn(made);
  return made;
}

/** Combobox of one value or several, searched by typing (WAI-ARIA combobox, by downshift). */
export function useChoiceBox({ spec, id, value, onChange }: ChoiceBoxOptions) {
  const [isMultiple, values] = [spec.multiple === true, valuesOf(value)];
  /** Opened once: nothing is fetched from the server before. */
  const [wasOpened, setOpened] = useState(false);
  /** Typed text; null: no search, the box shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null);
  const choices = useChoices(spec, wasOpened);
  const shown = choicesShown(spec, choices, typed?.trim() ?? '');
  const [first] = values;
  const chosenText = isMultiple || first === undefined ? '' : choices.labelOf(first);

  const stopSearch = (): void => {
    setTyped(null);
    choices.search('');
  };
  const type = (text: string): void => {
    setTyped(text);
    choices.search(text.trim());
    if (text === '' && !isMultiple) onChange(null);
  };
  const take = (choice: Choice): void => {
    onChange(isMultiple ? toggleChoice(values, choice.value) : choice.value);
    stopSearch();
  };
  /**
   * Called by the click or the key itself: downshift tells of a choice with the state it draws next, and a move of the
   * mouse drawn together with it makes that choice none, or two.
   */
  const choose = (choice: Choice): void => {
    if (isMake(choice)) void makeAnother(spec, choices, typed).then((made) => made && take(made));
    else take(choice);
  };
  const stateReducer = (state: State, { type: step, changes }: Step): Partial<State> => {
    const isChoice = step === STEP.ItemClick || step === STEP.InputKeyDownEnter;
    // Multiple choice keeps the list open.
    if (isChoice && isMultiple && !isMake(changes.selectedItem))
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
    if (changes.isOpen === true && !state.isOpen && first !== undefined && !isMultiple) {
      return {
        ...changes,
        highlightedIndex: indexOf(shown, first),
      };
    }
    if (step === STEP.InputBlur) {
      // Focus decides: a press beside the options, on «Повторить», is no leaving; and leaving chooses nothing by
      // itself.
      const hasFocus = document.activeElement?.id === id;
      return { ...changes, isOpen: hasFocus, selectedItem: null };
    }
    return changes;
  };

  const box = useCombobox<Choice>({
    items: shown,
    inputId: id,
    inputValue: typed ?? chosenText,
    // Selected value is kept by the form; the box only reports a choice.
    selectedItem: null,
    itemToString: (choice) => choice?.label ?? '',
    defaultHighlightedIndex: 0,
    getA11yStatusMessage: ({ isOpen }) => foundText(choices, isOpen),
    stateReducer,
    // Scrolling happens in the popup, not in the list. Tests have no layout to scroll.
    scrollIntoView: (item) => item?.scrollIntoView?.({ block: 'nearest' }),
    onIsOpenChange: () => setOpened(true),
    onStateChange: ({ type: step }) => {
      if (step === STEP.InputKeyDownEscape) stopSearch();
      else if (step === STEP.InputBlur && document.activeElement?.id !== id) stopSearch();
    },
  });
  return { box, choices, shown, values, typed, type, choose, stopSearch };
}
