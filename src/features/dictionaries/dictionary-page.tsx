import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { formatDate } from '#domain/kernel/format-date.ts';
import { isOffered, reasonOf } from '#domain/kernel/verdict.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { FormUses } from '#src/features/criteria/form-uses-widget.tsx';
import { ownerName } from './dictionaries-page-columns.tsx';
import { dictionaryQuery, dictionaryUsageQuery } from './dictionaries.queries.ts';
import type { DictionaryTab } from './dictionary-page-search.ts';
import { useDictionaryChanges } from './use-dictionary-actions.tsx';

const CRUMBS = [sectionCrumb('criteria'), sectionCrumb('dictionaries')];

/** Page of a dictionary: phrases, what checks by it, history. */
export function DictionaryPage({ id, tab }: { id: number; tab: DictionaryTab }) {
  const { data: dictionary } = useSuspenseQuery(dictionaryQuery(id));
  const { audit } = usePermissions();
  const navigate = useNavigate();
  const show = (next: DictionaryTab): void => {
    const search = next === 'phrases' ? {} : { tab: next };
    void navigate({ to: '/criterias/dictionaries/$id', params: { id: String(id) }, search, replace: true });
  };
  const tabs: Tab<DictionaryTab>[] = [
    { id: 'phrases', label: 'Фразы', count: dictionary.phrases.length },
    { id: 'usage', label: 'Где используется', count: dictionary.forms },
    ...(audit ? [{ id: 'history', label: 'История' } as const] : []),
  ];
  const shown = tabs.some((one) => one.id === tab) ? tab : 'phrases';
  return (
    <Page
      title={dictionary.name}
      subtitle={<StatusLine dictionary={dictionary} />}
      crumbs={CRUMBS}
      actions={<Actions dictionary={dictionary} />}
    >
      <Tabs label={dictionary.name} tabs={tabs} shown={shown} onShow={show}>
        {shown === 'phrases' && <Phrases dictionary={dictionary} />}
        {shown === 'usage' && <Usage id={id} />}
        {shown === 'history' && <HistoryWidget entity="dictionaries" id={id} isCommon={dictionary.company === null} />}
      </Tabs>
    </Page>
  );
}

function Phrases({ dictionary: { name, description, phrases } }: { dictionary: Dictionary }) {
  return (
    <div className="flex max-w-180 flex-col gap-3">
      {description !== '' && <p className="break-words">{description}</p>}
      <Card>
        <ul aria-label={`Фразы словаря «${name}»`} className="m-0 columns-1 list-none px-4 py-2 sm:columns-2">
          {phrases.map((phrase) => (
            <li key={phrase} className="break-inside-avoid py-1 break-words">
              {phrase}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Usage({ id }: { id: number }) {
  const query = useQuery(dictionaryUsageQuery(id));
  const pending = (
    <LoadingRegion>
      <Skeleton className="h-11" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={query} pending={pending} error={{ className: 'py-6' }}>
      {(data) => <FormUses usage={data} label="Формы, которые проверяют этим словарём" />}
    </QuerySection>
  );
}

function StatusLine({ dictionary }: { dictionary: Dictionary }) {
  const { archived_at, created_at, may } = dictionary;
  // Days in Moscow, not in some project's zone.
  const day = (instant: string): string => formatDate(instant, DEFAULT_TIME_ZONE);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {archived_at !== null && <Badge>В архиве с {day(archived_at)}</Badge>}
      {may.duplicate.allowed && !isOffered(may.update) && <span>{reasonOf(may.update)}</span>}
      <span>{[ownerName(dictionary), `создан ${day(created_at)}`].join(' · ')}</span>
    </span>
  );
}

function Actions({ dictionary }: { dictionary: Dictionary }) {
  const navigate = useNavigate();
  const changes = useDictionaryChanges((done) => {
    if (done === 'remove') void navigate({ to: '/criterias/dictionaries' });
  });
  return (
    <>
      <RowMenuButton actions={() => changes(dictionary)} />
      <PermittedLink
        may={dictionary.may.update}
        link={{ to: '/criterias/dictionaries/$id/edit', params: { id: String(dictionary.id) } }}
        icon={<PencilLine />}
      >
        Изменить
      </PermittedLink>
    </>
  );
}
