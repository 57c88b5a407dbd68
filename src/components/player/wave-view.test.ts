import { describe, expect, it } from 'vitest';
import { edgesOf, leftOf, WaveView } from './wave-view.ts';

const HOUR = 3600;
const nearer = (around: number, factor = 60): WaveView => {
  const view = new WaveView(HOUR);
  view.zoom(factor, around);
  return view;
};

describe('WaveView', () => {
  it('shows the whole recording until one comes nearer', () => {
    expect(new WaveView(HOUR).shown()).toEqual({ from: 0, to: HOUR, duration: HOUR });
  });

  it('keeps the second under the pointer where it is', () => {
    const view = new WaveView(HOUR);
    view.zoom(2, 900);
    expect(view.shown()).toEqual({ from: 450, to: 2250, duration: HOUR });
    expect(leftOf(view.shown(), 900)).toBe('25%');
  });

  it('comes no nearer than 20 seconds, and goes no further than the whole', () => {
    const view = nearer(1800, 1e6);
    expect(view.shown()).toEqual({ from: 1790, to: 1810, duration: HOUR });
    expect(view.canZoomIn).toBe(false);
    view.zoom(1e-6, 0);
    expect(view.shown()).toEqual({ from: 0, to: HOUR, duration: HOUR });
    expect(new WaveView(12).canZoomIn).toBe(false);
  });

  it('stops scrolling at both ends', () => {
    const view = nearer(0);
    view.scroll(-30);
    expect(view.shown()).toMatchObject({ from: 0, to: 60 });
    view.scroll(1e6);
    expect(view.shown()).toMatchObject({ from: 3540, to: HOUR });
    view.showAll();
    expect(view.shown()).toMatchObject({ from: 0, to: HOUR });
  });

  it('follows the sound by pages, and leaves alone who looks at another place', () => {
    const view = nearer(0);
    view.follow(59, 60.2);
    expect(view.shown().from).toBeCloseTo(54.2);
    view.scroll(600);
    const elsewhere = view.shown();
    view.follow(61, 62);
    expect(view.shown()).toBe(elsewhere);
  });

  it('keeps its place when the file says another length', () => {
    const view = nearer(1800);
    view.measure(HOUR + 0.4);
    expect(view.shown()).toEqual({ from: 1770, to: 1830, duration: HOUR + 0.4 });
    const whole = new WaveView(0);
    whole.measure(90);
    expect(whole.shown()).toEqual({ from: 0, to: 90, duration: 90 });
  });

  it('places a span as far as it is in sight', () => {
    const { from, to, duration } = nearer(1800).shown();
    const shown = { from, to, duration };
    expect(edgesOf(shown, { start: 1740, end: 1800 })).toEqual({ left: '0%', width: '50%' });
    expect(edgesOf(shown, { start: 10, end: 20 })).toBeNull();
    expect(leftOf(new WaveView(HOUR).shown(), HOUR + 5)).toBe('100%');
  });
});
