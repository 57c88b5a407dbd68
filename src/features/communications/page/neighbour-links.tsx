import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { lookUp } from '#domain/kernel/look-up.ts';
import { linkToPlace } from '#src/app/last-queue.ts';
import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import {
  areShortcutsOn,
  type ShortcutSection,
  usePageActions,
  useShortcuts,
} from '#src/components/palette/page-offers.ts';
import { keyTarget } from '#src/components/player/key-target.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { neighboursQuery } from '../communication-page.queries.ts';
import { useQueueWalk } from '../queue.queries.ts';
import { lastList } from './read-last-list.ts';

const KEYS: ShortcutSection = {
  section: 'Список',
  keys: [
    { keys: ['Shift', 'J'], text: 'следующая коммуникация списка (О)' },
    { keys: ['Shift', 'K'], text: 'предыдущая (Л)' },
  ],
};

/** Row of a list or of a queue; null at its end, undefined while it is not known. */
type Place = { id: number; search: { q?: string; evaluation?: number; task?: number } } | null | undefined;
type Neighbours = { previous: Place; next: Place };

const OFFERED = [
  { id: 'next', label: 'Следующая в списке', shortcut: ['Shift', 'J'] },
  { id: 'previous', label: 'Предыдущая в списке', shortcut: ['Shift', 'K'] },
] as const;
const STEPS: Record<string, keyof Neighbours> = { KeyJ: 'next', KeyK: 'previous' };

/** Keys of the list with Shift: without it they walk the criteria of a form. Text fields keep their letters. */
function useNeighbourKeys(neighbours: Neighbours): void {
  const navigate = useNavigate();
  const go = (step: keyof Neighbours): void => {
    const place = neighbours[step];
    if (place) void navigate({ ...linkToPlace(place), replace: true });
  };
  useShortcuts(KEYS);
  usePageActions(OFFERED.filter(({ id }) => neighbours[id]).map((action) => ({ ...action, run: () => go(action.id) })));
  useDocumentKeys((event) => {
    const step = lookUp(STEPS, event.code);
    const target = keyTarget(event.target);
    const isOurs = step && target !== 'text' && target !== 'dialog' && areShortcutsOn();
    if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !event.shiftKey) return;
    go(step);
  });
}

type NeighbourLinksProps = {
  id: number;
  /** Search that goes on in the neighbours. */
  words: string | undefined;
};

/**
 * Links to the neighbours in the order of the list or the queue that one came from (D-17). They take the page's place in
 * the history: back leads to the list.
 */
export function NeighbourLinks({ id, words }: NeighbourLinksProps) {
  const walk = useQueueWalk(id);
  const { data } = useQuery({ ...neighboursQuery(id, lastList()), enabled: walk === null });
  const search = words === undefined ? {} : { q: words };
  const placeOf = (found: number | null | undefined): Place => (found ? { id: found, search } : (found as null));
  const neighbours = walk ?? { previous: placeOf(data?.previous), next: placeOf(data?.next) };
  useNeighbourKeys(neighbours);
  return (
    <span className="flex">
      <Step label={OFFERED[1].label} place={neighbours.previous} icon={<ChevronUp />} />
      <Step label={OFFERED[0].label} place={neighbours.next} icon={<ChevronDown />} />
    </span>
  );
}

const linkClass =
  'inline-flex size-8 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11';

type StepProps = { label: string; place: Place; icon: ReactNode };

function Step({ label, place, icon }: StepProps) {
  if (place === undefined) return <span aria-hidden="true" className={classNames(linkClass, 'opacity-50')} />;
  if (place === null)
    return <IconButton size="sm" label={label} icon={icon} disabledReason="Дальше в этом списке ничего нет." />;
  return (
    <Tooltip text={label} isName>
      {(described) => (
        <Link {...linkToPlace(place)} {...described} replace aria-label={label} className={linkClass}>
          {icon}
        </Link>
      )}
    </Tooltip>
  );
}
