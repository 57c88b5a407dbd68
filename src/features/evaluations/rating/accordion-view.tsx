import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { GroupCards } from './group-cards.tsx';
import { GroupPercent, GroupProgress } from './group-figures.tsx';
import type { NumberedGroup } from './numbered-groups.ts';
import { openNextGroups } from './open-next-group.ts';
import { useAttention, useRating } from './rating-context.ts';

/** Accordion of groups; one is open at first, the next opens as one is finished (D-10). */
export function AccordionView({ groups }: { groups: readonly NumberedGroup[] }) {
  const formState = useRating();
  useEffect(() => openNextGroups(formState), [formState]);
  return groups.map((numbered) => <Fold key={numbered.group.key} numbered={numbered} />);
}

function Fold({ numbered }: { numbered: NumberedGroup }) {
  const { group } = numbered;
  const { attention } = useRating();
  const bodyId = useId();
  const closed = useAttention((state) => state.closedGroups.has(group.key));
  return (
    <div className="border-b border-line last:border-b-0">
      <h3 className="bg-surface">
        <button
          type="button"
          aria-expanded={!closed}
          aria-controls={bodyId}
          onClick={() => attention.toggleGroup(group.key)}
          className="flex min-h-10 w-full items-center gap-2 px-4 py-1 text-left text-md font-semibold hover:bg-subtle focus-visible:-outline-offset-2"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('text-muted transition-transform', closed && '-rotate-90')}
          />
          <span className="min-w-0 flex-1">{group.name}</span>
          <GroupPercent group={group} />
          <GroupProgress group={group} />
        </button>
      </h3>
      <div id={bodyId} hidden={closed}>
        <GroupCards numbered={numbered} />
      </div>
    </div>
  );
}
