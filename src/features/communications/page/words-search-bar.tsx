import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { areShortcutsOn, type ShortcutSection, useShortcuts } from '#src/components/palette/page-offers.ts';
import { isPlain, keyTarget } from '#src/components/player/key-target.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import type { WordsSearch } from './use-words-search.ts';

const KEYS: ShortcutSection = {
  section: 'Поиск в разговоре',
  keys: [
    { keys: ['/'], text: 'к поиску (клавиша с точкой)' },
    { keys: ['Enter'], text: 'следующее найденное место' },
    { keys: ['Shift', 'Enter'], text: 'предыдущее' },
    { keys: ['Esc'], text: 'убрать поиск' },
  ],
};

/** Search inside the words: count, next and previous; `/` comes here, Enter goes on, Esc clears (D-17). */
export function WordsSearchBar({ label, search }: { label: string; search: WordsSearch }) {
  const { query, setQuery, hits, at, step } = search;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(KEYS);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const target = keyTarget(event.target);
      if (event.code !== 'Slash' || event.shiftKey || !isPlain(event) || event.defaultPrevented) return;
      if (target === 'text' || target === 'dialog' || !areShortcutsOn()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    if (event.code === 'Escape') {
      event.preventDefault();
      setQuery('');
      input.current?.blur();
    }
  };
  const isAsked = query.trim() !== '';
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
        start={<Search aria-hidden="true" />}
        end={
          isAsked && (
            <IconButton
              size="sm"
              label="Убрать поиск"
              icon={<X />}
              onClick={() => {
                setQuery('');
                input.current?.focus();
              }}
            />
          )
        }
        className="min-w-0 flex-1"
      />
      <span role="status" className="flex-none px-1 text-sm text-muted tabular-nums">
        {isAsked && (hits.length === 0 ? 'Не найдено' : `${at + 1} из ${hits.length}`)}
      </span>
      {hits.length > 1 && (
        <>
          <IconButton size="sm" label="Предыдущее место" icon={<ChevronUp />} onClick={() => step(-1)} />
          <IconButton size="sm" label="Следующее место" icon={<ChevronDown />} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
