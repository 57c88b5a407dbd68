import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { usePageActions } from '../palette/page-offers.ts';
import { PermittedLink } from './permitted.tsx';

/** «Создать» of a list: a link to the form, for those who may (D-3). */
export function CreateAction({ link, verdict }: { link: LinkProps; verdict: Verdict | undefined }) {
  const navigate = useNavigate();
  const create = { id: 'create', label: 'Создать', run: () => void navigate(link as Parameters<typeof navigate>[0]) };
  usePageActions(verdict?.allowed ? [create] : []);
  return (
    <PermittedLink may={verdict} link={link} icon={<Plus />}>
      Создать
    </PermittedLink>
  );
}
