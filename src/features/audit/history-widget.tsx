import { ChevronRight } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import { usePermissions } from '#src/app/session.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

/** Timeline loaded when the page is ready: few read it, and it is at the end. */
const HistoryTimeline = lazySection(
  async () => (await import('./history-timeline.tsx')).HistoryTimeline,
  'История не загрузилась. Обновите страницу.',
);

type HistoryWidgetProps = {
  entity: AuditEntity;
  id: number;
  /** Folded to its heading, for pages that are a place of work. */
  folded?: boolean;
  /** The reader's own work: read without the right to the log. */
  isOwn?: boolean;
  /** Common to all companies: what is done to it is in the admin's log only, which is no reason to say that nothing was. */
  isCommon?: boolean;
  className?: string;
};

/** «История изменений» at the end of a detail page (U-2); nothing for those who may read neither the log nor this (D-3). */
export function HistoryWidget({
  entity,
  id,
  folded = false,
  isOwn = false,
  isCommon = false,
  className,
}: HistoryWidgetProps) {
  const { audit } = usePermissions();
  const heading = useId();
  const [isOpen, setOpen] = useState(!folded);
  if (!audit && !isOwn) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className={classNames('font-semibold', !folded && 'text-md', isOpen && 'pb-3')}>
        {folded ? <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : TITLE}
      </h2>
      {isOpen && (
        <Suspense>
          <HistoryTimeline entity={entity} id={id} isCommon={isCommon} labelledBy={heading} />
        </Suspense>
      )}
    </section>
  );
}

const TITLE = 'История изменений';

function Fold({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-ml-1 flex items-center gap-1 rounded py-1 pr-2 hover:bg-subtle pointer-coarse:min-h-11"
    >
      <ChevronRight className={classNames('transition-transform', isOpen && 'rotate-90')} />
      {TITLE}
    </button>
  );
}
