import { X } from 'lucide-react';
import { Activity, type KeyboardEvent, memo, type ReactNode, Suspense } from 'react';
import { useMediaQuery, WIDER_THAN_MEDIUM } from '#src/app/use-media-query.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { useBuilder, useBuilderUi } from './builder-context.ts';
import type { BuilderView } from './builder-ui-state.ts';
import { BuilderList } from './builder-list.tsx';
import { PART_NOT_LOADED } from './builder-missing.ts';
import { PanelBody, PanelSkeleton, useOpenPanel } from './builder-panel.tsx';
import { BuilderPreview } from './builder-preview.tsx';
import { BuilderSummary } from './builder-summary.tsx';

const Sheet = lazySection(async () => (await import('./builder-drawer.tsx')).BuilderDrawer, PART_NOT_LOADED);
const Settings = lazySection(async () => (await import('./builder-settings.tsx')).BuilderSettings, PART_NOT_LOADED);

const TABS: readonly Tab<BuilderView>[] = [
  { id: 'list', label: 'Критерии' },
  { id: 'preview', label: 'Предпросмотр' },
  { id: 'settings', label: 'Настройки' },
];

/** Layout: the list and the panel beside it; on a narrow screen one after the other. */
export function BuilderLayout() {
  return useMediaQuery(WIDER_THAN_MEDIUM) ? <WideWorkplace /> : <NarrowWorkplace />;
}

function ListPart() {
  return (
    <div className="flex flex-col gap-4">
      <BuilderSummary />
      <BuilderList />
    </div>
  );
}

function WideWorkplace() {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)] gap-6 xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="-mx-2 min-h-0 overflow-y-auto px-2 pt-1 pb-8">
        <ListPart />
      </div>
      <aside aria-label="Рядом с формой" className="flex min-h-0 flex-col rounded-lg border border-line bg-surface">
        <Aside />
      </aside>
    </div>
  );
}

/** Aside stays mounted behind an open criterion, so that a trial filling is not lost. */
function Aside() {
  const open = useOpenPanel();
  return (
    <>
      {open && (
        <AsidePanel title={open.title}>
          <PanelBody panel={open.panel} />
        </AsidePanel>
      )}
      <Activity mode={open ? 'hidden' : 'visible'}>
        <AsideViews />
      </Activity>
    </>
  );
}

const ASIDE_TABS = TABS.slice(1);

/**
 * Views of the aside render only by what they follow themselves, and rest while hidden: no typed letter renders the
 * preview.
 */
const AsideViews = memo(function AsideViews() {
  const { ui } = useBuilder();
  const view = useBuilderUi((state) => (state.view === 'list' ? 'preview' : state.view));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4">
      <Tabs label="Рядом с формой" tabs={ASIDE_TABS} shown={view} onShow={(id) => ui.look(id)}>
        <View view={view} />
      </Tabs>
    </div>
  );
});

function AsidePanel({ title, children }: { title: string; children: ReactNode }) {
  const { ui } = useBuilder();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) ui.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the topmost wherever it is pressed (U-4)
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 pt-1 font-semibold break-words">{title}</h2>
        <IconButton label="Закрыть" size="sm" icon={<X />} onClick={() => ui.close()} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </div>
  );
}

function View({ view }: { view: BuilderView }) {
  switch (view) {
    case 'list':
      return <ListPart />;
    case 'preview':
      return (
        <div className="-mx-4 -mt-4">
          <BuilderPreview />
        </div>
      );
    case 'settings':
      return (
        <Suspense fallback={<PanelSkeleton />}>
          <div className="pb-4">
            <Settings />
          </div>
        </Suspense>
      );
  }
}

function NarrowWorkplace() {
  const { ui } = useBuilder();
  const view = useBuilderUi((state) => state.view);
  const open = useOpenPanel();
  return (
    <>
      <Tabs label="Части формы" tabs={TABS} shown={view} onShow={(id) => ui.look(id)}>
        <View view={view} />
      </Tabs>
      {open && (
        <Suspense fallback={null}>
          <Sheet title={open.title} onClose={() => ui.close()}>
            <PanelBody panel={open.panel} />
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
