import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { useLayer } from '#src/components/palette/layer.ts';
import { listenToLayerKeys } from '#src/components/palette/layer-keys.ts';

const AppPalette = lazyPart(async () => (await import('./app-palette.tsx')).AppPalette);
const KeysDialog = lazyPart(async () => (await import('#src/components/palette/keys-dialog.tsx')).KeysDialog);

/** Slot of two listeners until a key asks for more (U-4). */
export function PaletteSlot() {
  const layer = useLayer();
  useEffect(listenToLayerKeys, []);
  if (!layer) return null;
  return <Suspense fallback={null}>{layer === 'palette' ? <AppPalette /> : <KeysDialog />}</Suspense>;
}
