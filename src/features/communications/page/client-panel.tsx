import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { clientTalkWords } from '#domain/communications/client-history.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';

const ClientConversations = lazySection(
  async () => (await import('./client-conversations.tsx')).ClientConversations,
  'Разговоры с клиентом не загрузились. Обновите страницу.',
);

type OfClient = Pick<Communication, 'id' | 'client_talk'>;

/** The list of conversations with the client of this one (D-55). */
export const linkToClient = ({ id }: Pick<OfClient, 'id'>) =>
  linkOptions({ to: '/communications', search: { filter: { client_of: [id] } } });

/** «третий разговор с клиентом», which leads to all of them; nothing where it is the only one (D-55). */
export function ClientTalk({ communication }: { communication: OfClient }) {
  const words = clientTalkWords(communication.client_talk);
  if (words === null) return null;
  return (
    <>
      <span className="max-md:hidden"> · </span>
      <Link
        {...linkToClient(communication)}
        className="text-accent-text underline underline-offset-2 max-md:block print:text-inherit pointer-coarse:py-1.5"
      >
        {words}
      </Link>
    </>
  );
}

/** All conversations with the client, folded; asked for when they are opened (D-55). */
export function ClientPanel({ communication }: { communication: OfClient }) {
  const [open, setOpen] = useState(false);
  const { client_talk: talk } = communication;
  if (talk === null || talk.total < 2) return null;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/client border-b border-line px-4 print:hidden"
    >
      <summary className="flex h-11 cursor-pointer items-center gap-2 md:pointer-fine:h-10">
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/client:rotate-180"
        />
        <span className="flex-none font-medium">Клиент</span>
        <span className="ml-auto truncate text-sm text-muted tabular-nums">
          разговор {talk.number} из {talk.total}
        </span>
      </summary>
      {open && (
        <Suspense fallback={<div className="h-24" />}>
          <ClientConversations id={communication.id} />
        </Suspense>
      )}
    </details>
  );
}
