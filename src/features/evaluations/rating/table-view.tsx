import { GroupCards } from './group-cards.tsx';
import { GroupPercent, GroupProgress } from './group-figures.tsx';
import type { NumberedGroup } from './numbered-groups.ts';
import { TABLE_COLUMNS } from './table-look.ts';

/** Table with a criterion a row, for a wide place; in a narrow one the rows are the list's cards. */
export function TableView({ groups }: { groups: readonly NumberedGroup[] }) {
  return (
    <div className="@container">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-4 pt-2 pb-1 text-sm text-muted ${TABLE_COLUMNS}`}
      >
        <span>Критерий</span>
        <span>Ответ</span>
      </div>
      {groups.map((numbered) => (
        <div key={numbered.group.key} className="border-b border-line last:border-b-0">
          <h3 className="flex items-center gap-2 px-4 pt-4 pb-1 text-md font-semibold @min-[640px]:bg-canvas @min-[640px]:py-1.5 @min-[640px]:text-base">
            <span className="min-w-0 flex-1">{numbered.group.name}</span>
            <span className="hidden @min-[640px]:contents">
              <GroupPercent group={numbered.group} />
            </span>
            <GroupProgress group={numbered.group} />
          </h3>
          <GroupCards numbered={numbered} look="row" />
        </div>
      ))}
    </div>
  );
}
