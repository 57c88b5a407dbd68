import { useQuery } from '@tanstack/react-query';
import { ACCESS_LINK_STATES, type AccessLinkState } from '#domain/access-links/access-link-limits.ts';
import type { AccessLink, AccessLinkList } from '#domain/access-links/access-links.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { notify } from '#src/app/notify.ts';
import { listTime } from '#src/app/list-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import type { LinkTarget } from './access-links.queries.ts';
import { useRevokeAccessLink } from './access-links.mutations.ts';
import { accessLinksQuery } from './access-links.queries.ts';

/** Links shown at first. */
const SHOWN = 10;

const TONES: Record<AccessLinkState, Tone> = {
  active: 'excellent',
  suspended: 'neutral',
  expired: 'neutral',
  revoked: 'poor',
};

/** List of access links, each with its revocation (D-6). */
export function LinkList({ target: { type, id } }: { target: LinkTarget }) {
  return (
    <section aria-labelledby="issued-links" className="border-t border-line pt-4">
      <h3 id="issued-links" className="pb-1 font-semibold">
        Выданные ссылки
      </h3>
      <Links target={{ type, id }} />
    </section>
  );
}

function Links({ target }: { target: LinkTarget }) {
  const query = useQuery(accessLinksQuery(target));
  const pending = (
    <LoadingRegion>
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={query} pending={pending} error={{ className: 'py-6' }}>
      {(data) => <Issued links={data} />}
    </QuerySection>
  );
}

function Issued({ links }: { links: AccessLinkList }) {
  if (links.data.length === 0) return <p className="text-muted">Пока ничего нет: этим ещё ни с кем не делились.</p>;
  return (
    <Fold rows={links.data} first={SHOWN} className="-ml-2.5">
      {(shown) => (
        <ul aria-labelledby="issued-links" className="divide-y divide-line">
          {shown.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Fold>
  );
}

function LinkRow({ link }: { link: AccessLink }) {
  const revoke = useRevokeAccessLink();
  const ask = async (): Promise<void> => {
    const message = `«${link.name}» больше не сможет войти по этой ссылке. Вернуть её нельзя, можно выдать новую.`;
    const isSure = await dialog({ title: 'Отозвать ссылку?', message, ok: 'Отозвать', danger: true });
    if (isSure) revoke.mutate(link.id, { onError: ({ message: refusal }) => notify.negative(refusal) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{link.name}</span>
          <Badge tone={TONES[link.state]}>{ACCESS_LINK_STATES[link.state]}</Badge>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {termOf(link)} · {usesOf(link)}
        </p>
      </div>
      {link.may.revoke.allowed && (
        <Button
          size="sm"
          pending={revoke.isPending}
          disabledReason={reasonOf(link.may.revoke)}
          aria-label={`Отозвать ссылку: ${link.name}`}
          onClick={() => void ask()}
        >
          Отозвать
        </Button>
      )}
    </li>
  );
}

function termOf({ revoked_at, expires_at }: AccessLink): string {
  return revoked_at ? `отозвана ${listTime(revoked_at)}` : `до ${formatShortDateTime(expires_at, readerZone())}`;
}

function usesOf({ uses, last_used_at }: AccessLink): string {
  if (last_used_at === null) return 'ещё не открывали';
  return `${countOf(uses, ['вход', 'входа', 'входов'])}, последний ${listTime(last_used_at)}`;
}
