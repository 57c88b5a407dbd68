import { type RefObject, useEffect } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import { Popup } from '#src/components/field-group/popup.tsx';
import type { Mentions } from './use-mentions.ts';

/** Height of the list: five rows and a half, there is more. */
const LIST_HEIGHT = 220;
const listProps = { role: 'listbox', 'aria-label': 'Кого упомянуть' };
const PEOPLE = ['человек', 'человека', 'человек'] as const;

type MentionListProps = { mentions: Mentions; anchor: RefObject<HTMLElement | null> };

/** People who may be mentioned, below the text: by arrows and Enter, by mouse or finger. */
export function MentionList({ mentions, anchor }: MentionListProps) {
  const { found, listId, areaProps, itemProps, close } = mentions;
  const activeId = areaProps['aria-activedescendant'];
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <Popup anchor={anchor} onClose={close} tallest={LIST_HEIGHT} keepsFocus>
      <ul {...listProps} id={listId} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        {found.map((person) => (
          <li {...itemProps(person)} key={person.id} className={ITEM}>
            {person.full_name}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {`${countOf(found.length, PEOPLE)}: стрелками выбрать, Enter — упомянуть.`}
      </p>
    </Popup>
  );
}

const ITEM =
  'flex min-h-9 cursor-pointer items-center rounded px-2.5 py-1.5 select-none aria-selected:bg-subtle max-md:min-h-11 pointer-coarse:min-h-11';
