import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { speechInOneLine } from '#domain/speech/speech-texts.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import { readStored, writeStored } from '#src/app/browser-storage.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';

const SpeechFigures = lazySection(
  async () => (await import('./speech-figures.tsx')).SpeechFigures,
  'Показатели речи не загрузились. Обновите страницу.',
);

const STORED = 'communication-speech-open';
const readOpen = (): boolean => readStored(STORED, (raw) => (typeof raw === 'boolean' ? raw : null)) ?? false;

/** Figures of speech in one line that opens; this device remembers which (D-40). */
export function SpeechPanel({ communicationId, speech }: { communicationId: number; speech: SpeechAnswer }) {
  const [open, setOpen] = useState(readOpen);
  const toggle = (next: boolean): void => {
    setOpen(next);
    writeStored(STORED, next);
  };
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && toggle(currentTarget.open)}
      className="group/speech border-b border-line px-4 print:hidden"
    >
      <summary className="flex h-11 cursor-pointer items-center gap-2 md:pointer-fine:h-10">
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/speech:rotate-180"
        />
        <span className="flex-none font-medium">Речь</span>
        <span className="ml-auto truncate text-sm text-muted tabular-nums group-open/speech:hidden">
          {speechInOneLine(speech)}
        </span>
      </summary>
      {open && (
        <Suspense fallback={<div className="h-40" />}>
          <SpeechFigures communicationId={communicationId} speech={speech} />
        </Suspense>
      )}
    </details>
  );
}
