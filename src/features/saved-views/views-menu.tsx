import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BookmarkPlus, Check, RotateCw, Settings2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { storedSettings } from '#src/components/table/use-table-settings.ts';
import { Menu, MenuItem, MenuSeparator } from '#src/components/ui/menu.tsx';
import { applyView } from './apply-view.ts';
import { askView } from './ask-view.ts';
import { ManageViews } from './manage-views.tsx';
import { useCreateView } from './saved-views.mutations.ts';
import { savedViewsQuery } from './saved-views.queries.ts';
import { VIEW_WORDS } from './view-words.ts';

type ViewsMenuProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: SavedView['list'];
  query: string;
};

export function ViewsMenu({ trigger, open, onOpenChange, list, query }: ViewsMenuProps) {
  const views = useQuery(savedViewsQuery(list));
  const [isManaging, setManaging] = useState(false);
  const create = useCreateView();
  const queryClient = useQueryClient();
  const words = VIEW_WORDS[list];
  const asked = { title: words.save, message: words.kept, initial: { name: '', company_id: null } };
  const save = (): void => {
    const { columns, density } = storedSettings(list);
    void askView(queryClient, asked, (named) => create.mutateAsync({ list, query, columns, density, ...named }));
  };
  const all = views.data ?? [];
  const hasOwn = all.some(({ may }) => may.update.allowed);
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} modal={false}>
        {views.isPending && <Line>{words.loading}</Line>}
        {views.isLoadingError && (
          <MenuItem icon={<RotateCw />} onSelect={(event) => stay(event, () => void views.refetch())}>
            Не загрузились. Повторить
          </MenuItem>
        )}
        {views.data?.length === 0 && <Line>{words.none}</Line>}
        <Part title="Мои" views={all.filter(({ may }) => may.update.allowed)} query={query} />
        <Part title="Общие" views={all.filter(({ may }) => !may.update.allowed)} query={query} />
        <MenuSeparator />
        <MenuItem icon={<BookmarkPlus />} onSelect={save}>
          {words.save}
        </MenuItem>
        {hasOwn && (
          <MenuItem icon={<Settings2 />} onSelect={() => setManaging(true)}>
            {words.manage}
          </MenuItem>
        )}
      </Menu>
      {isManaging && <ManageViews list={list} query={query} onClose={() => setManaging(false)} />}
    </>
  );
}

function stay(event: Event, act: () => void): void {
  event.preventDefault();
  act();
}

function Line({ children }: { children: string }) {
  return <p className="px-2.5 py-2 text-sm text-muted">{children}</p>;
}

type PartProps = { title: string; views: readonly SavedView[]; query: string };

/** Section of views, in which the applied one is marked. */
function Part({ title, views, query }: PartProps) {
  const router = useRouter();
  if (views.length === 0) return null;
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{title}</p>
      {views.map((view) => {
        const isShown = view.query === query;
        return (
          <MenuItem key={view.id} onSelect={() => void applyView(router, view)}>
            <span className="flex w-4 flex-none">{isShown && <Check className="text-accent-text" />}</span>
            <span className="max-w-72 truncate">{view.name}</span>
            {isShown && <span className="sr-only">, сейчас</span>}
          </MenuItem>
        );
      })}
    </>
  );
}
