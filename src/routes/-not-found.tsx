import { NotFoundPage } from '#src/components/layout/not-found-page.tsx';
import { PaletteSlot } from '#src/features/palette/palette-slot.tsx';

export function NotFound() {
  return <NotFoundPage palette={<PaletteSlot />} />;
}
