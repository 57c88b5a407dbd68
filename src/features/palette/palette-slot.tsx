import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { useOverlay } from '#src/components/palette/keyboard-overlay.ts';
import { listenToOverlayKeys } from '#src/components/palette/overlay-keys.ts';

const AppPalette = lazyPart(async () => (await import('./app-palette.tsx')).AppPalette);
const KeysDialog = lazyPart(async () => (await import('#src/components/palette/keys-dialog.tsx')).KeysDialog);

/** Slot of two listeners until a key asks for more (U-4). */
export function PaletteSlot() {
  const layer = useOverlay();
  useEffect(listenToOverlayKeys, []);
  if (!layer) return null;
  return <Suspense fallback={null}>{layer === 'palette' ? <AppPalette /> : <KeysDialog />}</Suspense>;
}
