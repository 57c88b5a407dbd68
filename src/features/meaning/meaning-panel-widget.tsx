import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { MEANING_STATES } from '#domain/communications/meaning-states.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';

const MeaningCard = lazySection(
  async () => (await import('./meaning-card.tsx')).MeaningCard,
  'Краткое содержание не загрузилось. Обновите страницу.',
);

/** «Кратко», what an engine has read in the conversation, folded; asked for when it is opened (D-52). */
export function MeaningPanel({ communication: { id, meaning, time_zone } }: { communication: Communication }) {
  const [open, setOpen] = useState(false);
  if (meaning === null) return null;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/meaning border-b border-line px-4 print:hidden"
    >
      <summary className="flex h-11 cursor-pointer items-center gap-2 md:pointer-fine:h-10">
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/meaning:rotate-180"
        />
        <span className="flex-none font-medium">Кратко</span>
        <span className="ml-auto truncate text-sm text-muted group-open/meaning:hidden">{MEANING_STATES[meaning]}</span>
      </summary>
      {open && (
        <Suspense fallback={<div className="h-40" />}>
          <MeaningCard communicationId={id} timeZone={time_zone} />
        </Suspense>
      )}
    </details>
  );
}
