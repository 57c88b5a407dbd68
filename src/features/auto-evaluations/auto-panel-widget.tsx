import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';

const AutoCard = lazySection(
  async () => (await import('./auto-card.tsx')).AutoCard,
  'Автооценка не загрузилась. Обновите страницу.',
);

/** «Автооценка», what a trusted machine says of the conversation, folded; asked for when it is opened (D-44). */
export function AutoPanel({ communication }: { communication: Communication }) {
  const [open, setOpen] = useState(false);
  const { auto } = communication;
  if (auto === null) return null;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/auto border-b border-line px-4 print:hidden"
    >
      <summary className="flex h-11 cursor-pointer items-center gap-2 md:pointer-fine:h-10">
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/auto:rotate-180"
        />
        <span className="flex-none font-medium">Автооценка</span>
        <span className="ml-auto truncate text-sm text-muted tabular-nums group-open/auto:hidden">
          {auto.score === null ? 'Н/П' : `${formatNumber(auto.score, 0)}\u00a0%`}
        </span>
      </summary>
      {open && (
        <Suspense fallback={<div className="h-40" />}>
          <AutoCard communication={communication} />
        </Suspense>
      )}
    </details>
  );
}
