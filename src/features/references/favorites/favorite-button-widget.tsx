import { Star } from 'lucide-react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

const loadDialog = async () => (await import('./favorite-dialog-widget.tsx')).FavoriteDialog;

type FavoriteButtonProps = { communication: Pick<Communication, 'id' | 'client_name' | 'favorite_ids'> };

/** Star of a communication's page (D-22): full when it is in a collection of one's own. */
export function FavoriteButton({ communication }: FavoriteButtonProps) {
  return usePermissions().pages.favorite ? <Offered communication={communication} /> : null;
}

function Offered({ communication }: FavoriteButtonProps) {
  const layer = useLazyLayer(loadDialog);
  usePageActions([{ id: 'favorite', label: 'В избранное', run: () => layer.setOpen(true) }]);
  const isIn = communication.favorite_ids.length > 0;
  return (
    <>
      <Button
        size="sm"
        icon={<Star className={classNames(isIn && 'fill-current text-grade-fair')} />}
        aria-haspopup="dialog"
        aria-description={isIn ? 'Уже в избранном' : undefined}
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        <span className="max-sm:sr-only">В избранное</span>
      </Button>
      {layer.open && layer.Part && <layer.Part communication={communication} onClose={() => layer.setOpen(false)} />}
    </>
  );
}
