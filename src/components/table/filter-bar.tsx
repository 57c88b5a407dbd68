import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { appliedFilters, type FilterControl, todayHere } from './filter-controls.ts';
import { ListSearch } from './list-search.tsx';
import { useScreen } from './use-screen.ts';

type FilterBarProps<Filter> = {
  controls: readonly FilterControl[];
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Searchable things, in words; absent where there is nothing to search. */
  searchPlaceholder?: string;
};

/** Filters of a list where something is chosen by them and the address is another's. */
export function FilterBar<Filter extends Readonly<Record<string, unknown>>>(props: FilterBarProps<Filter>) {
  const { controls, filter, onChange, searchPlaceholder } = props;
  const isPhone = useScreen() === 'base';
  const change = (part: Record<string, unknown>): void => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(entries) as Filter);
  };
  const reset = (): void => onChange({} as Filter);
  const { search } = filter;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {searchPlaceholder !== undefined && (
          <div className="min-w-28 flex-1 md:max-w-105">
            <ListSearch
              placeholder={searchPlaceholder}
              value={typeof search === 'string' ? search : ''}
              onSearch={(text) => change({ search: text === '' ? undefined : text })}
            />
          </div>
        )}
        <FilterButton
          isSheet={isPhone}
          controls={controls}
          filter={filter}
          onChange={change}
          onReset={reset}
          showLabel="Готово"
          today={todayHere()}
        />
      </div>
      <FilterChips
        applied={appliedFilters(controls, filter)}
        onRemove={(fields) => change(Object.fromEntries(fields.map((name) => [name, undefined])))}
        onReset={reset}
      />
    </div>
  );
}
