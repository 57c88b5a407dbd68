import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { keyTarget } from '#src/components/player/key-target.ts';
import { areShortcutsOn, type ShortcutSection, useShortcuts } from '#src/components/palette/page-offers.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { neighboursQuery } from '../communication-page.queries.ts';
import { lastList } from './read-last-list.ts';

const KEYS: ShortcutSection = {
  section: 'Список',
  keys: [
    { keys: ['Shift', 'J'], text: 'следующая коммуникация списка (О)' },
    { keys: ['Shift', 'K'], text: 'предыдущая (Л)' },
  ],
};
const searchOf = (words: string | undefined): { q?: string } => (words === undefined ? {} : { q: words });

const STEPS: Record<string, keyof Neighbours> = { KeyJ: 'next', KeyK: 'previous' };

/** Keys of the list with Shift: without it they walk the criteria of a form. Text fields keep their letters. */
function useNeighbourKeys(neighbours: Neighbours | undefined, words: string | undefined): void {
  const navigate = useNavigate();
  useShortcuts(KEYS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = lookUp(STEPS, event.code);
      const target = keyTarget(event.target);
      const isOurs = step && target !== 'text' && target !== 'dialog' && areShortcutsOn();
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !event.shiftKey)
        return;
      const id = neighbours?.[step];
      if (id)
        void navigate({
          to: '/communications/$id',
          params: { id: String(id) },
          search: searchOf(words),
          replace: true,
        });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [neighbours, words, navigate]);
}

type NeighbourLinksProps = {
  id: number;
  /** Search that goes on in the neighbours. */
  words: string | undefined;
};

/** Links to the neighbours in the list's order (D-17). They take the page's place in the history: back leads to the list. */
export function NeighbourLinks({ id, words }: NeighbourLinksProps) {
  const { data } = useQuery(neighboursQuery(id, lastList()));
  const search = searchOf(words);
  useNeighbourKeys(data, words);
  return (
    <span className="flex">
      <Step label="Предыдущая в списке" id={data?.previous} search={search} icon={<ChevronUp />} />
      <Step label="Следующая в списке" id={data?.next} search={search} icon={<ChevronDown />} />
    </span>
  );
}

const linkClass =
  'inline-flex size-8 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11';

type StepProps = { label: string; search: { q?: string }; id: number | null | undefined; icon: ReactNode };

function Step({ label, id, search, icon }: StepProps) {
  if (id === undefined) return <span aria-hidden="true" className={classNames(linkClass, 'opacity-50')} />;
  if (id === null)
    return <IconButton size="sm" label={label} icon={icon} disabledReason="Дальше в этом списке ничего нет." />;
  return (
    <Tooltip text={label} isName>
      {(described) => (
        <Link
          {...described}
          to="/communications/$id"
          params={{ id: String(id) }}
          search={search}
          replace
          aria-label={label}
          className={linkClass}
        >
          {icon}
        </Link>
      )}
    </Tooltip>
  );
}
