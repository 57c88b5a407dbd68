import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { criterionIn, groupIn } from './builder-content.ts';
import { useBuilder, useContent, useDesk } from './builder-context.ts';
import type { BuilderPanel } from './builder-desk.ts';
import { NAMELESS_CRITERION, NAMELESS_GROUP } from './builder-place-text.ts';

const CriterionPanel = lazy(async () => ({
  default: (await import('./builder-criterion-panel.tsx')).BuilderCriterionPanel,
}));
const GroupPanel = lazy(async () => ({ default: (await import('./builder-group-panel.tsx')).BuilderGroupPanel }));
const Catalogue = lazy(async () => ({ default: (await import('./builder-catalogue.tsx')).BuilderCatalogue }));

type OpenPanel = { panel: BuilderPanel; title: string };

/** What is open beside the list; nothing when it is gone from the form meanwhile (a step back, another's version). */
export function useOpenPanel(): OpenPanel | null {
  const panel = useDesk((state) => state.panel);
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
        return group ? 'Критерии из справочника' : null;
    }
  });
  return panel && title !== null ? { panel, title } : null;
}

export function PanelBody({ panel: { kind, key } }: { panel: BuilderPanel }) {
  const { desk } = useBuilder();
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <FirstField key={`${kind} ${key}`}>
        {kind === 'criterion' && <CriterionPanel id={key} />}
        {kind === 'group' && <GroupPanel id={key} />}
        {kind === 'catalogue' && <Catalogue groupKey={key} onDone={() => desk.close()} />}
      </FirstField>
    </Suspense>
  );
}

/** Whoever opens something wants to change it: the first field takes the focus, once its code is there. */
function FirstField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return <div ref={ref}>{children}</div>;
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
