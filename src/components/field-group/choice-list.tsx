import { Check } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { SHOWN_MAX } from './choice-search.ts';
import type { Choice, ChoiceValue } from './field-spec.ts';
import type { Choices } from './use-choices.ts';

type ChoiceListProps = {
  choices: Choices;
  shown: readonly Choice[];
  isChosen: (value: ChoiceValue) => boolean;
  highlighted: number;
  listProps: ComponentProps<'ul'> & { ref?: Ref<HTMLUListElement> };
  itemProps: (choice: Choice, index: number) => ComponentProps<'li'>;
};

/** Choices found, or the reason why there are none. */
export function ChoiceList({ choices, shown, isChosen, highlighted, listProps, itemProps }: ChoiceListProps) {
  const { found, isLoading, failure, retry } = choices;
  return (
    <>
      <ul {...listProps} className="min-h-0 overflow-y-auto overscroll-contain p-1.5 outline-none empty:p-0">
        {shown.map((choice, index) => (
          <li
            {...itemProps(choice, index)}
            key={choice.value}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2.5 py-1.5 select-none max-md:min-h-11 pointer-coarse:min-h-11',
              index === highlighted && 'bg-subtle',
            )}
          >
            <span className="min-w-0 flex-1">
              {choice.label}
              {choice.hint && <span className="block text-xs text-muted">{choice.hint}</span>}
            </span>
            {isChosen(choice.value) && <Check className="text-accent-text" />}
          </li>
        ))}
      </ul>
      <ListNote isLoading={isLoading} failure={failure} retry={retry} found={found.length} />
    </>
  );
}

type ListNoteProps = { isLoading: boolean; failure: string | null; retry: () => void; found: number };

function ListNote({ isLoading, failure, retry, found }: ListNoteProps) {
  if (failure !== null) {
    return (
      <div role="alert" className="flex items-center gap-3 px-4 py-3 text-grade-poor">
        <span className="min-w-0 flex-1">{failure}</span>
        <Button size="sm" onClick={retry}>
          Повторить
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-muted">
        <Spinner />
        Загрузка…
      </p>
    );
  }
  if (found === 0) return <p className="px-4 py-3 text-muted">Ничего не найдено</p>;
  if (found <= SHOWN_MAX) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-xs text-muted">Показаны первые {SHOWN_MAX}. Уточните запрос.</p>
  );
}
