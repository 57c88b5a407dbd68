import { TriangleAlert } from 'lucide-react';
import type { IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LinkField } from '#src/features/access-links/link-field-widget.tsx';

type IssuedLinksDialogProps = { links: readonly IssuedGuestLink[]; onClose: () => void };

/** Guests' ways in as they are seen this once (D-6): closing the dialog forgets them. */
export function IssuedLinksDialog({ links, onClose }: IssuedLinksDialogProps) {
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
        {links.some(({ path }) => path !== null) && <ShownOnce />}
        {links.map((link) =>
          link.path === null ? (
            <p key={link.participant_id}>
              <span className="block font-medium">{link.name}</span>
              <span className="text-sm text-muted">Ссылка уйдёт письмом на {link.mailed_to}.</span>
            </p>
          ) : (
            <LinkField key={link.participant_id} label={link.name} path={link.path} help={untilText(link)} />
          ),
        )}
      </div>
    </Dialog>
  );
}

function ShownOnce() {
  return (
    <p className="flex gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
      <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
      Показывается один раз: скопируйте сейчас. Потом можно только выдать новую ссылку или отозвать эту.
    </p>
  );
}

const untilText = ({ expires_at }: IssuedGuestLink): string =>
  `Действует до ${formatDateTime(expires_at, readerZone())}.`;
