import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { isMeantBy, type Mention, typedMention } from '#domain/comments/mentions.ts';
import { mentionableQuery } from './comments.queries.ts';

type Person = Mention & { full_name: string };

/** The mention that is typed before the caret, and the people it may mean. */
function useTyped(communicationId: number, text: string) {
  const [caret, setCaret] = useState(0);
  /** Place of the «@» whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = typedMention(text, caret);
  const isAsked = typed !== null && typed.from !== closedAt;
  const { data } = useQuery({ ...mentionableQuery(communicationId), enabled: isAsked });
  return {
    caret,
    setCaret,
    from: typed?.from ?? 0,
    found: isAsked && data ? data.data.filter(({ full_name }) => isMeantBy(typed.typed, full_name)) : [],
    close: () => setClosedAt(typed?.from ?? null),
    reopen: () => setClosedAt(null),
  };
}

const isOfText = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey;

type MentionsOf = {
  communicationId: number;
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
};

/** List of people that «@» opens in a text: the focus stays in the text, the arrows move in the list (D-17). */
export function useMentions({ communicationId, area, text, onText }: MentionsOf) {
  const listId = useId();
  const { caret, setCaret, from, found, close, reopen } = useTyped(communicationId, text);
  const [wanted, setWanted] = useState(0);
  const [picked, setPicked] = useState<readonly Mention[]>([]);
  /** Place of the caret behind a name that was put in. */
  const [placed, setPlaced] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (!placed) return;
    area.current?.focus();
    area.current?.setSelectionRange(placed.at, placed.at);
  }, [area, placed]);
  const at = Math.min(wanted, found.length - 1);
  const active = found[at];
  const optionId = ({ id }: Mention): string => `${listId}-${id}`;

  const pick = (person: Person): void => {
    const before = `${text.slice(0, from)}@${person.name} `;
    setPicked((known) => [...known, person]);
    onText(before + text.slice(caret).replace(/^ /, ''));
    setPlaced({ at: before.length });
    setCaret(before.length);
  };
  /** True when the list has taken the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!active || isOfText(event)) return false;
    if (event.key === 'ArrowDown') setWanted((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setWanted((at + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  /** Follows the caret: what stands before it says whether somebody is being mentioned. */
  const follow = ({ value, selectionStart }: HTMLTextAreaElement): void => {
    if (selectionStart === caret) return;
    setCaret(selectionStart);
    setWanted(0);
    if (typedMention(value, selectionStart) === null) reopen();
  };
  /** What a screen reader hears of the text while its list is open (ARIA, autocomplete by a list). */
  const areaProps = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': active && listId,
    'aria-activedescendant': active && optionId(active),
  } as const;
  const itemProps = (person: Person) => ({
    id: optionId(person),
    role: 'option',
    'aria-selected': person === active,
    onPointerMove: () => setWanted(found.indexOf(person)),
    onClick: () => pick(person),
  });
  return { found, isOpen: active !== undefined, picked, close, onKeyDown, follow, listId, areaProps, itemProps };
}
export type Mentions = ReturnType<typeof useMentions>;
