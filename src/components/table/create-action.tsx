import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { Button, buttonClass } from '../ui/button.tsx';

/** «Создать» of a list: a link to the form, or the reason why not (D-3). */
export function CreateAction({ link, verdict }: { link: LinkProps; verdict: Verdict | undefined }) {
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
