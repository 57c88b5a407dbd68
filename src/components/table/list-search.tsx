import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

type ListSearchProps = {
  /** Search text of the address. */
  value: string;
  /** Puts a text into the address. */
  onSearch: (text: string) => void;
  /** Searchable things, in words. */
  placeholder: string;
};

/** «Поиск» of a list: searches once typing pauses, at once on Enter, and follows the address. */
export function ListSearch({ value, onSearch, placeholder }: ListSearchProps) {
  const { text, type, sendNow } = useDebouncedText(value, onSearch);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') sendNow();
    // Esc is handled here: the browser would empty the field by itself without an event.
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    sendNow('');
  };
  return (
    <Input
      type="search"
      aria-label="Поиск"
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      start={<Search />}
      end={text !== '' && <IconButton label="Очистить" icon={<X />} size="sm" onClick={() => sendNow('')} />}
    />
  );
}
