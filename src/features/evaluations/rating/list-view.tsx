import { GroupCards } from './group-cards.tsx';
import { GroupProgress } from './group-figures.tsx';
import type { NumberedGroup } from './numbered-groups.ts';

/** List of all criteria under the headings of their groups. */
export function ListView({ groups }: { groups: readonly NumberedGroup[] }) {
  return groups.map((numbered) => (
    <div key={numbered.group.key} className="border-b border-line last:border-b-0">
      <h3 className="flex items-center gap-2 px-4 pt-2.5 pb-0.5 text-md font-semibold">
        <span className="min-w-0 flex-1">{numbered.group.name}</span>
        <GroupProgress group={numbered.group} />
      </h3>
      <GroupCards numbered={numbered} />
    </div>
  ));
}
