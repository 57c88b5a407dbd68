import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { useContent } from './builder-context.ts';
import { groupIn } from './builder-content.ts';
import { criterionName, groupName } from './builder-slot-text.ts';
import type { Dragged } from './builder-slots.ts';

/** Card that follows the pointer. */
export function DragCard({ dragged: { kind, key } }: { dragged: Dragged }) {
  const name = useContent((content) => (kind === 'group' ? groupName(content, key) : criterionName(content, key)));
  const size = useContent((content) => groupIn(content, key)?.criteria.length ?? 0);
  return (
    <div className="flex w-fit max-w-100 cursor-grabbing items-center gap-2 rounded-lg bg-raised px-3 py-2.5 font-medium shadow">
      <span className="truncate">{name}</span>
      {kind === 'group' && <span className="flex-none text-sm font-normal text-muted">{countOf(size, CRITERIA)}</span>}
    </div>
  );
}
