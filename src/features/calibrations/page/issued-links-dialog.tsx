import { TriangleAlert } from 'lucide-react';
import type { IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LinkField } from '#src/features/access-links/link-field-widget.tsx';

type IssuedLinksDialogProps = { links: readonly IssuedGuestLink[]; timeZone: string; onClose: () => void };

/** Guests' ways in as they are seen this once (D-6): closing the dialog forgets them. */
export function IssuedLinksDialog({ links, timeZone, onClose }: IssuedLinksDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      noDismiss
      title={links.length === 1 ? 'Ссылка для гостя' : 'Ссылки для гостей'}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        <p className="flex gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
          Показывается один раз: скопируйте сейчас. Потом можно только выдать новую ссылку или отозвать эту.
        </p>
        {links.map((link) => (
          <LinkField key={link.participant_id} label={link.name} path={link.path} help={helpOf(link, timeZone)} />
        ))}
      </div>
    </Dialog>
  );
}

function helpOf({ expires_at, mailed_to }: IssuedGuestLink, timeZone: string): string {
  const until = `Действует до ${formatDateTime(expires_at, timeZone)}.`;
  return mailed_to ? `Отправлена на ${mailed_to}. ${until}` : until;
}
