import { vi } from 'vitest';

/** Blank 2D context of a canvas for the waveform: everything may be called, without effect. */
function blankContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const target: Record<string | symbol, unknown> = { canvas };
  const context: unknown = new Proxy(target, {
    get: (_, name) => target[name] ?? (() => undefined),
    set: (_, name, value: unknown) => {
      target[name] = value;
      return true;
    },
  });
  return context as CanvasRenderingContext2D;
}

/**
 * Stand-in of media: jsdom neither sounds, paints nor scrolls. Here `play` and `pause` fire the browser's events;
 * `currentTime` moves by hand.
 */
export function standInMedia(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: ResizeObserverCallback) {}
      /** Nothing is laid out here; a width is told, so that what waits for one is drawn. */
      observe(): void {
        const entry = { contentRect: { width: 640, height: 0 } } as ResizeObserverEntry;
        queueMicrotask(() => this.tell([entry], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return blankContext(this);
    },
  });
  Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollBy: () => {} });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
}
