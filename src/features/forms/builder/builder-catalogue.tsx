import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, Search } from 'lucide-react';
import { useState } from 'react';
import type { CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import { mayAddCriteria } from '#domain/forms/form-room.ts';
import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { CRITERION_GROUPS } from '#domain/references/static-references.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { useDebouncedText } from '#src/components/table/use-debounced-text.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { criteriaQuery } from '#src/features/criteria/criteria.queries.ts';
import { addFromCatalogue } from './builder-add.ts';
import { useBuilder, useContent } from './builder-context.ts';
import { PanelSkeleton } from './builder-panel.tsx';
import { scaleText } from './builder-words.ts';

const SHOWN = 50;

type CatalogueProps = { groupKey: string; onDone: () => void };

/**
 * Criteria that the form may use: its company's own and the common ones. Ticked ones stay ticked from search to search.
 */
export function BuilderCatalogue({ groupKey, onDone }: CatalogueProps) {
  const builder = useBuilder();
  const [search, setSearch] = useState('');
  const { text, type, sendNow } = useDebouncedText(search, setSearch);
  const [ticked, setTicked] = useState<ReadonlyMap<number, CriterionListItem>>(new Map());
  const room = useContent((content) => {
    const verdict = mayAddCriteria(content, ticked.size);
    return verdict.allowed ? null : verdict.reason;
  });
  const toggle = (item: CriterionListItem): void => {
    const next = new Map(ticked);
    if (!next.delete(item.id)) next.set(item.id, item);
    setTicked(next);
  };
  const add = (): void => {
    addFromCatalogue(builder, groupKey, [...ticked.values()]);
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      <Input
        type="search"
        data-own-undo=""
        aria-label="Поиск критерия"
        placeholder="Название или описание"
        start={<Search className="size-4" />}
        value={text}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={({ key }) => key === 'Enter' && sendNow()}
      />
      <Found search={search.trim()} ticked={ticked} onToggle={toggle} />
      {/* Footer over the padding of the scrolling part: the list must not show below it. */}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3">
        <span className="text-sm text-muted">Выбрано: {ticked.size}</span>
        <Button
          variant="primary"
          disabledReason={ticked.size === 0 ? 'Отметьте критерии, которые нужны.' : (room ?? undefined)}
          onClick={add}
        >
          {ticked.size === 0 ? 'Добавить' : `Добавить ${countOf(ticked.size, CRITERIA)}`}
        </Button>
      </div>
    </div>
  );
}

type FoundProps = {
  search: string;
  ticked: ReadonlyMap<number, CriterionListItem>;
  onToggle: (item: CriterionListItem) => void;
};

function Found({ search, ticked, onToggle }: FoundProps) {
  const { company } = useBuilder().draft.form;
  const used = useContent(({ groups }) => groups);
  const usedIds = new Set(used.flatMap(({ criteria }) => criteria.map(({ criterion_id }) => criterion_id)));
  const filter = { common: true, ...(company ? { company_id: [company.id] } : {}), ...(search ? { search } : {}) };
  const answer = useQuery({
    ...criteriaQuery({ page: 1, per_page: SHOWN, sort: 'name', filter }),
    placeholderData: keepPreviousData,
  });
  if (answer.error && !answer.data) return <QueryError query={answer} />;
  if (!answer.data) return <PanelSkeleton />;
  const { data, meta } = answer.data;
  if (data.length === 0) {
    return search ? (
      <EmptyState title="Ничего не найдено" text="Попробуйте другое слово или создайте критерий в форме." />
    ) : (
      <EmptyState icon={<BookOpen />} title="Справочник пуст" text="Критерий можно создать прямо в форме." />
    );
  }
  return (
    <>
      <ul className={answer.isPlaceholderData ? 'opacity-60' : ''}>
        {data.map((item) => (
          <li key={item.id} className="border-b border-line last:border-b-0">
            <Checkbox
              checked={ticked.has(item.id)}
              onChange={() => onToggle(item)}
              label={
                <span className="flex flex-col">
                  <span className="font-medium">
                    {item.name} {usedIds.has(item.id) && <Badge>Уже в форме</Badge>}
                  </span>
                  <span className="text-sm text-muted">
                    {CRITERION_GROUPS[item.criterion_group]} · {scaleText(item.scale)}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {meta.total > data.length && (
        <p className="text-sm text-muted">
          Показаны первые {data.length} из {meta.total}: уточните поиск.
        </p>
      )}
    </>
  );
}
