import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AFTER_CHIPS, CHIPS_FRAME, ChoiceChips } from './choice-chips.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type ControlOf, isMarked } from './control.ts';
import type { ChoiceValue, SelectSpec } from './field-spec.ts';
import { NOTHING_CHOSEN } from './list-select.tsx';
import { Popup } from './popup.tsx';
import { useChoiceBox } from './use-choice-box.ts';

/** Height of the list, nine rows and a half: there is more. */
const LIST_HEIGHT = 348;

type Value = ChoiceValue | readonly ChoiceValue[] | null;

const WRONG = 'border-grade-poor has-[input:focus-visible]:outline-grade-poor';

/** Select of one or several values from a list too long to read; the server may search it. */
export function SearchSelect({ spec, control, value, onChange }: ControlOf<SelectSpec, Value>) {
  const anchor = useRef<HTMLDivElement>(null);
  const select = useChoiceBox({ spec, id: control.id, value, onChange });
  const { box, choices, values } = select;
  const { isOpen } = box;
  const { placeholder = NOTHING_CHOSEN, disabled = false, multiple = false } = spec;
  const remove = (removed: ChoiceValue): void => onChange(values.filter((each) => each !== removed));

  const close = (): void => {
    box.closeMenu();
    select.stopSearch();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && multiple && !select.typed && last !== undefined) remove(last);
    const highlighted = select.shown[box.highlightedIndex];
    // While an input method composes a word, Enter ends the word.
    if (event.key === 'Enter' && isOpen && highlighted && !event.nativeEvent.isComposing) select.choose(highlighted);
  };
  const inputProps = box.getInputProps({
    disabled,
    onKeyDown,
    onChange: (event) => select.type(event.currentTarget.value),
    onFocus: (event) => event.currentTarget.select(),
  });
  const listProps = box.getMenuProps({ 'aria-label': spec.label }, { suppressRefError: true });
  return (
    <div ref={anchor} className="relative">
      <div className={classNames(CHIPS_FRAME, isMarked(control) && WRONG)}>
        {multiple && <ChoiceChips values={values} labelOf={choices.labelOf} disabled={disabled} onRemove={remove} />}
        <input
          {...inputProps}
          {...control}
          aria-labelledby={undefined}
          name={spec.name}
          placeholder={values.length > 0 ? undefined : placeholder}
          className={classNames(AFTER_CHIPS, 'bg-transparent px-1.5 text-md outline-none md:text-base')}
        />
      </div>
      <span className="absolute top-0 right-0.5 flex h-11 items-center md:pointer-fine:h-9">
        {!multiple && values.length > 0 && !disabled && (
          <IconButton label="Очистить" icon={<X />} size="sm" onClick={() => onChange(null)} />
        )}
        <button
          {...box.getToggleButtonProps({ disabled, 'aria-label': isOpen ? 'Скрыть список' : 'Показать список' })}
          type="button"
          className="inline-flex size-11 items-center justify-center text-muted md:pointer-fine:size-8"
        >
          <ChevronDown />
        </button>
      </span>
      {isOpen && (
        <Popup anchor={anchor} onClose={close} tallest={LIST_HEIGHT} keepsFocus>
          <ChoiceList
            choices={choices}
            shown={select.shown}
            isChosen={(each) => values.includes(each)}
            highlighted={box.highlightedIndex}
            listProps={{ ...listProps, 'aria-labelledby': undefined }}
            itemProps={(item, index) =>
              box.getItemProps({
                item,
                index,
                'aria-selected': values.includes(item.value),
                onClick: () => select.choose(item),
              })
            }
          />
        </Popup>
      )}
    </div>
  );
}
