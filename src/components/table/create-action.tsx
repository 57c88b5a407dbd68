import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { usePageActions } from '../palette/page-offers.ts';
import { Button, buttonClass } from '../ui/button.tsx';

/** «Создать» of a list: a link to the form, or the reason why not (D-3). */
export function CreateAction({ link, verdict }: { link: LinkProps; verdict: Verdict | undefined }) {
  const navigate = useNavigate();
  const create = { id: 'create', label: 'Создать', run: () => void navigate(link as Parameters<typeof navigate>[0]) };
  usePageActions(verdict?.allowed ? [create] : []);
  if (!verdict) return null;
  if (!verdict.allowed)
    return (
      <Button variant="primary" icon={<Plus />} disabledReason={verdict.reason}>
        Создать
      </Button>
    );
  return (
    <Link {...link} className={buttonClass('primary')}>
      <Plus />
      Создать
    </Link>
  );
}
