import { Link2 } from 'lucide-react';
import { mayIssueAccessLink } from '#domain/access-links/access-links.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { User } from '#domain/users/users.schema.ts';
import { useMe } from '#src/app/session.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button, type ButtonSize } from '#src/components/ui/button.tsx';
import type { ShareTargets } from './share-targets.ts';

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog;

/** Actor from the profile; enough for the rule, and the server decides. */
function asActor({ id, name, roles, companies_pm, companies_assessor }: User): UserActor {
  const ids = (companies: readonly { id: number }[]): number[] => companies.map((company) => company.id);
  return {
    kind: 'user',
    id,
    name,
    roles,
    companies: { pm: ids(companies_pm), assessor: ids(companies_assessor), customer: [] },
    projects: { head: [], manager: [] },
  };
}

/** «Поделиться ссылкой» for those who may invite a guest (D-6). */
export function ShareCommunicationLink({ communication }: { communication: Communication }) {
  const { id, project, company } = communication;
  const me = useMe();
  if (!mayIssueAccessLink(asActor(me), { company_id: company.id }).allowed) return null;
  return (
    <ShareLink
      targets={[
        { type: 'communication', id, label: `Коммуникация № ${id}` },
        { type: 'project', id: project.id, label: `Проект «${project.name}»`, hint: 'Его опубликованные коммуникации' },
      ]}
      isSignOnPhones
    />
  );
}

/** «Поделиться ссылкой» of a project's page; there the server's verdict decides. */
export function ShareProjectLink({
  project,
  size,
}: {
  project: { id: number; name: string };
  size?: ButtonSize | undefined;
}) {
  const label = `Проект «${project.name}»`;
  return (
    <ShareLink
      targets={[{ type: 'project', id: project.id, label, hint: 'Его опубликованные коммуникации' }]}
      size={size}
    />
  );
}

/** «Поделиться ссылкой» of a weekly report that its readers may see (D-29). */
export function ShareReportLink({ id, name }: { id: number; name: string }) {
  return <ShareLink targets={[{ type: 'report', id, label: name }]} size="md" />;
}

/** «Поделиться ссылкой» of a playlist; its company is its clips'. */
export function SharePlaylistLink({ playlist }: { playlist: Playlist }) {
  const { id, name, company } = playlist;
  const me = useMe();
  if (!company || !mayIssueAccessLink(asActor(me), { company_id: company.id }).allowed) return null;
  return <ShareLink targets={[{ type: 'playlist', id, label: name }]} />;
}

/** «Поделиться ссылкой» of a clip's own page. */
export function ShareClipLink({ clip }: { clip: Clip }) {
  const { id, title, company_id } = clip;
  const me = useMe();
  if (company_id === null || !mayIssueAccessLink(asActor(me), { company_id }).allowed) return null;
  return <ShareLink targets={[{ type: 'clip', id, label: title }]} />;
}

type ShareLinkProps = {
  targets: ShareTargets;
  size?: ButtonSize | undefined;
  /** Its words are for screen readers alone where the page's actions would take a second line. */
  isSignOnPhones?: boolean;
};

/** Button of the dialog. The first target is the entity of the page. */
function ShareLink({ targets, size = 'sm', isSignOnPhones = false }: ShareLinkProps) {
  const layer = useLazyLayer(loadDialog);
  return (
    <>
      <Button
        size={size}
        icon={<Link2 />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        <span className={isSignOnPhones ? 'max-md:sr-only' : undefined}>Поделиться ссылкой</span>
      </Button>
      {layer.open && layer.Part && <layer.Part targets={targets} onClose={() => layer.setOpen(false)} />}
    </>
  );
}
