import { useState } from 'react';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { CommandPalette } from '#src/components/palette/command-palette.tsx';
import { closeOverlay } from '#src/components/palette/keyboard-overlay.ts';
import { matchingItems, type PaletteGroup } from '#src/components/palette/palette-items.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useRecentCommunications } from './recent-communications.ts';
import { useFoundCompaniesAndProjects } from './use-found-companies-and-projects.tsx';
import { useFoundPeople } from './use-found-people.tsx';
import { useFoundCommunications } from './use-found-communications.ts';
import { useActions, useSections, useCommunicationItem } from './use-offers.tsx';

/** Palette: go, find, do, from anywhere by the keyboard (U-4). */
export function AppPalette() {
  const [query, setQuery] = useState('');
  const sections = useSections();
  const actions = useActions();
  const recent = useRecentCommunications();
  const found = useFoundCommunications(query);
  const places = useFoundCompaniesAndProjects(query);
  const people = useFoundPeople(query);
  const communicationItem = useCommunicationItem();

  const groups: PaletteGroup[] = [
    { id: 'recent', label: 'Недавние', items: query.trim() === '' ? recent.map(communicationItem) : [] },
    { id: 'go', label: 'Перейти', items: matchingItems(sections, query) },
    { id: 'do', label: 'Действия страницы', items: matchingItems(actions, query) },
    { id: 'places', label: 'Компании и проекты', items: places.items },
    { id: 'find', label: 'Найти', items: found.communications.map(communicationItem) },
    { id: 'people', label: 'Сотрудники', items: people.people },
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isPending = found.isPending || places.isPending || people.isPending;
  const failed = [
    { ...found, title: 'Не удалось найти коммуникации' },
    { ...places, title: 'Не удалось найти компании и проекты', isRetrying: false },
    { ...people, title: 'Не удалось найти сотрудников' },
  ].find(({ error }) => error !== null);
  const isEmpty = count === 0 && !isPending && !failed;
  return (
    <CommandPalette
      title="Поиск и действия"
      placeholder="Раздел, номер, телефон, клиент, сотрудник"
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={isPending ? 'Ищем…' : isEmpty ? 'Ничего не найдено' : `Найдено: ${count}`}
      onPick={({ run }) => closeOverlay(run)}
      onClose={() => closeOverlay()}
    >
      {isPending && <Searching />}
      {failed && (
        <ErrorState
          className="py-6"
          title={failed.title}
          message={errorMessage(failed.error)}
          requestId={requestIdOf(failed.error)}
          onRetry={failed.retry}
          pending={failed.isRetrying}
        />
      )}
      {isEmpty && (
        <EmptyState
          help={false}
          className="py-8"
          title="Ничего не найдено"
          text="Попробуйте номер коммуникации, цифры телефона, имя клиента или сотрудника, название компании или проекта."
        />
      )}
    </CommandPalette>
  );
}

function Searching() {
  return (
    <div className="flex flex-col gap-2 px-3 py-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-9 w-4/5" />
    </div>
  );
}
