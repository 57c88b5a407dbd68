import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { criterionIn, groupIn } from './builder-content.ts';
import { useBuilder, useContent, useBuilderUi } from './builder-context.ts';
import type { BuilderPanel } from './builder-ui-state.ts';
import { focusFirst } from './builder-jump.ts';
import { PART_NOT_LOADED } from './builder-missing.ts';
import { NAMELESS_CRITERION, NAMELESS_GROUP } from './builder-slot-text.ts';

const CriterionPanel = lazySection(
  async () => (await import('./builder-criterion-panel.tsx')).BuilderCriterionPanel,
  PART_NOT_LOADED,
);
const GroupPanel = lazySection(
  async () => (await import('./builder-group-panel.tsx')).BuilderGroupPanel,
  PART_NOT_LOADED,
);
const Catalogue = lazySection(async () => (await import('./builder-catalogue.tsx')).BuilderCatalogue, PART_NOT_LOADED);

type OpenPanel = { panel: BuilderPanel; title: string };

/** Open panel; null when its part has meanwhile left the form (undo, another person's version). */
export function useOpenPanel(): OpenPanel | null {
  const panel = useBuilderUi((state) => state.panel);
  const title = useContent((content) => {
    if (!panel) return null;
    const group = groupIn(content, panel.key);
    switch (panel.kind) {
      case 'criterion': {
        const criterion = criterionIn(content, panel.key)?.criterion;
        return criterion ? criterion.name.trim() || NAMELESS_CRITERION : null;
      }
      case 'group':
        return group ? `Группа «${group.name.trim() || NAMELESS_GROUP}»` : null;
      case 'catalogue':
        return group ? 'Добавить из критериев' : null;
    }
  });
  return panel && title !== null ? { panel, title } : null;
}

export function PanelBody({ panel: { kind, key } }: { panel: BuilderPanel }) {
  const { ui } = useBuilder();
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <FirstField key={`${kind} ${key}`}>
        {kind === 'criterion' && <CriterionPanel id={key} />}
        {kind === 'group' && <GroupPanel id={key} />}
        {kind === 'catalogue' && <Catalogue groupKey={key} onDone={() => ui.close()} />}
      </FirstField>
    </Suspense>
  );
}

/** Focuses the first field, once its code is loaded: whoever opens a panel wants to change it. */
function FirstField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(ref.current), []);
  return (
    <div ref={ref} data-builder-panel="">
      {children}
    </div>
  );
}

export function PanelSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-9" />
      <Skeleton className="h-5 w-1/4" />
      <Skeleton className="h-24" />
    </LoadingRegion>
  );
}
