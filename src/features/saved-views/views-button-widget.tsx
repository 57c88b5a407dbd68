import { Bookmark } from 'lucide-react';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';

const loadMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

type ViewsButtonProps = {
  list: SavedView['list'];
  /** Filters and order of the list as they are now. */
  query: string;
  /** Name of the button. */
  name?: string;
};

/** «Виды»: saved states of a list (D-16). A guest cannot save any. */
export function ViewsButton(props: ViewsButtonProps) {
  const { guest } = usePermissions();
  return guest ? null : <Offered {...props} />;
}

function Offered({ list, query, name = 'Виды' }: ViewsButtonProps) {
  const layer = useLazyLayer(loadMenu);
  const button = (
    <Button icon={<Bookmark />} aria-haspopup="menu" {...(layer.Part ? {} : layer.firstTouch)}>
      <span className="max-sm:sr-only">{name}</span>
    </Button>
  );
  if (!layer.Part) return button;
  return <layer.Part trigger={button} open={layer.open} onOpenChange={layer.setOpen} list={list} query={query} />;
}
