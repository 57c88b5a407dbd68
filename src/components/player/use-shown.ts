import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';
import { isZoomed, type Shown, type WaveView } from './wave-view.ts';

export function useShown(view: WaveView): Shown {
  return useSyncExternalStore(view.subscribe, view.shown);
}

/** Wheels that count lines say less than those that count pixels. */
const LINE_PX = 16;
/** Zoom of one pixel of the wheel: a notch of 100 px is a factor of 1.65, a pinch on a touchpad goes by single ones. */
const ZOOM_OF_PIXEL = 0.005;

/**
 * The wheel over the waveform: with Ctrl, which a pinch on a touchpad sends as well, it zooms around the pointer; with
 * Shift, or sideways, it scrolls what is zoomed. Any other is the page's.
 */
export function useWaveWheel(place: RefObject<HTMLElement | null>, { view }: Playback): void {
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const { left, width } = box.getBoundingClientRect();
      if (!(width > 0) || !turn(view, event, { left, width })) return;
      event.preventDefault();
      // The words go on following the sound: it is not they that were scrolled.
      event.stopPropagation();
    };
    // Not passive: React's own handler could not keep the browser from zooming the page.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [place, view]);
}

/** False when the wheel is not meant for the waveform. */
function turn(view: WaveView, event: WheelEvent, { left, width }: { left: number; width: number }): boolean {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
  const shown = view.shown();
  const length = shown.to - shown.from;
  if (event.ctrlKey || event.metaKey) {
    const around = shown.from + (length * (event.clientX - left)) / width;
    view.zoom(Math.exp(-event.deltaY * unit * ZOOM_OF_PIXEL), around);
    return true;
  }
  const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  const isMeant = isZoomed(shown) && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY));
  if (isMeant) view.scroll((length * sideways * unit) / width);
  return isMeant;
}
