import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { COMMUNICATION_CATEGORIES } from '#domain/references/static-references.ts';
import { listTime } from '#src/app/list-time.ts';
import { readStored, writeStored } from '#src/app/browser-storage.ts';
import { CommunicationFacts, type ReadCommunication } from './communication-page-facts.tsx';

const STORED = 'communication-facts-open';

const readOpen = (): boolean => readStored(STORED, (raw) => (typeof raw === 'boolean' ? raw : null)) ?? false;

/** Facts in one line that opens; this device remembers which (D-17): the words need the room. */
export function FoldedFacts({ communication }: { communication: ReadCommunication }) {
  const [open, setOpen] = useState(readOpen);
  const toggle = (next: boolean): void => {
    setOpen(next);
    writeStored(STORED, next);
  };
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && toggle(currentTarget.open)}
      className="group/facts"
    >
      <summary className="flex h-11 print:hidden cursor-pointer items-center gap-2 md:pointer-fine:h-10">
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/facts:rotate-180"
        />
        <span className="flex-none font-medium">Сведения</span>
        <span className="ml-auto truncate text-sm text-muted tabular-nums group-open/facts:hidden">
          {inOneLine(communication)}
        </span>
      </summary>
      <div className="pb-3">
        <CommunicationFacts communication={communication} />
      </div>
    </details>
  );
}

/** What one looks for first, whose talk it is among it: an assessor hears those of several companies a day. */
function inOneLine(communication: ReadCommunication): string {
  const {
    project,
    company,
    category,
    type,
    started_at,
    duration_seconds: seconds,
    client_phone: phone,
  } = communication;
  return [
    listTime(started_at),
    project.name,
    company?.name,
    COMMUNICATION_CATEGORIES[category],
    seconds !== null && formatDuration(seconds),
    type?.name,
    phone && formatPhone(phone),
  ]
    .filter(Boolean)
    .join(' · ');
}
