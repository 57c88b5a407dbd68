import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback, type PlaybackSource } from './playback.ts';

/** Fake of the <audio> that the player uses, moved by hand: jsdom plays nothing. */
class FakeAudio extends EventTarget {
  src = '';
  preload = '';
  volume = 1;
  muted = false;
  playbackRate = 1;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  play = vi.fn<() => Promise<void>>(async () => {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  });
  pause = vi.fn<() => void>(() => {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  });
  load(): void {}
  removeAttribute(): void {
    this.src = '';
  }
  loaded(duration: number): void {
    this.duration = duration;
    this.readyState = 1;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
  at(time: number): void {
    this.currentTime = time;
    this.dispatchEvent(new Event('timeupdate'));
  }
  error: { code: number } | null = null;
  /** 2: the network's; 3: what came cannot be decoded. */
  fail(code = 2): void {
    this.error = { code };
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

let audio: FakeAudio;
let now: number;
let leave: () => void;
const onSkipsSilence = vi.fn<(skips: boolean) => void>();
const onSpeed = vi.fn<(speed: number) => void>();
let refresh: ReturnType<typeof vi.fn<() => Promise<PlaybackSource>>>;

function playbackOf(startAt?: number) {
  const made = new Playback({
    audio: audio as unknown as HTMLAudioElement,
    refresh,
    now: () => now,
    onVolume: () => {},
    onSpeed,
    onSkipsSilence,
    duration: 90,
    volume: 0.8,
    speed: 1,
    skipsSilence: false,
  });
  leave = made.start();
  if (startAt !== undefined) made.seek(startAt);
  made.load({ url: '/media/1', goodUntil: 600_000, duration: 90 });
  return made;
}

describe('Playback', () => {
  beforeEach(() => {
    audio = new FakeAudio();
    now = 0;
    refresh = vi.fn<() => Promise<PlaybackSource>>(async () => ({
      url: `/media/fresh-${now}`,
      goodUntil: now + 600_000,
      duration: 90,
    }));
  });

  it('opens at the second it was told', () => {
    const playback = playbackOf(65);
    expect(playback.state().time).toBe(65);
    audio.loaded(89.5);
    expect(audio.currentTime).toBe(65);
    expect(playback.state()).toMatchObject({ status: 'ready', duration: 89.5 });
  });

  it('skips within the recording and stops at its ends', () => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.skip(-5);
    expect(audio.currentTime).toBe(0);
    playback.seek(88);
    playback.skip(15);
    expect(audio.currentTime).toBe(90);
  });

  it('D-17: plays a fragment from its start and stops at its end', () => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.playFragment({ start: 1, end: 2 });
    expect(audio.currentTime).toBe(1);
    audio.at(1.9);
    expect(playback.state().playing).toBe(true);
    audio.at(2.15);
    expect(playback.state()).toMatchObject({ playing: false, time: 2 });
    playback.play();
    audio.at(3);
    expect(playback.state()).toMatchObject({ playing: true, time: 3 });
  });

  it.each<[string, (playback: Playback) => void]>([
    ['a seek', (playback) => playback.seek(1.5)],
    ['a press of play', (playback) => playback.play()],
    ['a pause and play', (playback) => [1, 2].forEach(() => playback.toggle())],
    ['a second without an end', (playback) => playback.playFragment({ start: 1, end: null })],
  ])('D-17: plays on past the end of a fragment after %s', (_, act) => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.playFragment({ start: 1, end: 2 });
    act(playback);
    audio.at(2.5);
    expect(playback.state()).toMatchObject({ playing: true, time: 2.5 });
  });

  it('D-17: stops at the end of a fragment whose silence is skipped, and of one asked for before the sound is there', () => {
    const playback = playbackOf();
    playback.knowSilences([{ start: 4, end: 20 }]);
    playback.setSkipsSilence(true);
    playback.playFragment({ start: 3, end: 10 });
    audio.loaded(90);
    expect(audio.currentTime).toBe(3);
    audio.at(5);
    expect(playback.state()).toMatchObject({ playing: false, time: 10 });
  });

  it('remembers a seek made before the sound is there', () => {
    const playback = playbackOf();
    playback.seek(30);
    audio.loaded(90);
    expect(audio.currentTime).toBe(30);
  });

  it('steps through the speeds and stops at the ends', () => {
    const playback = playbackOf();
    for (let step = 0; step < 9; step += 1) playback.stepSpeed(1);
    expect(audio.playbackRate).toBe(2);
    for (let step = 0; step < 9; step += 1) playback.stepSpeed(-1);
    expect(playback.state().speed).toBe(0.5);
    expect(onSpeed).toHaveBeenLastCalledWith(0.5);
  });

  it('asks for a fresh address on an error, keeps the second, the speed and the play', async () => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.play();
    playback.setSpeed(1.5);
    audio.at(42);
    now = 700_000;
    audio.fail();
    await vi.waitFor(() => expect(audio.src).toBe('/media/fresh-700000'), { timeout: 60_000 });
    audio.loaded(90);
    expect(audio.currentTime).toBe(42);
    expect(audio.playbackRate).toBe(1.5);
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  it('does not wait for the error when the address is known to have expired', async () => {
    const playback = playbackOf();
    audio.loaded(90);
    now = 600_001;
    playback.play();
    await vi.waitFor(() => expect(audio.src).toBe('/media/fresh-600001'), { timeout: 60_000 });
    audio.loaded(90);
    expect(audio.play).toHaveBeenCalledTimes(1);
  });

  it('says that it failed when a fresh address fails too, and tries again when told', async () => {
    const playback = playbackOf();
    now = 700_000;
    audio.fail();
    await vi.waitFor(() => expect(audio.src).toBe('/media/fresh-700000'), { timeout: 60_000 });
    audio.fail();
    expect(playback.state().status).toBe('failed');
    playback.retry();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    expect(playback.state().status).toBe('loading');
  });

  it('tells a sound that came and cannot be played from one that did not come', async () => {
    const playback = playbackOf();
    now = 700_000;
    audio.fail(3);
    await vi.waitFor(() => expect(audio.src).toBe('/media/fresh-700000'), { timeout: 60_000 });
    audio.fail(3);
    expect(playback.state().status).toBe('undecodable');
  });

  it('says that it failed when no fresh address can be had', async () => {
    refresh.mockRejectedValue(new Error('offline'));
    const playback = playbackOf();
    audio.fail();
    await vi.waitFor(() => expect(playback.state().status).toBe('failed'), { timeout: 60_000 });
  });

  it('is silent after its end', () => {
    const playback = playbackOf();
    audio.loaded(90);
    leave();
    audio.at(10);
    expect(playback.state().time).toBe(0);
  });
});

describe('silence (D-17)', () => {
  it('D-17: is left out while it plays and that is wished for; a place looked for by hand stays', () => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.knowSilences([{ start: 10, end: 20 }]);
    playback.play();
    audio.at(12);
    expect(playback.state().time).toBe(12);
    playback.setSkipsSilence(true);
    expect(onSkipsSilence).toHaveBeenLastCalledWith(true);
    audio.at(12);
    expect(audio.currentTime).toBe(20);
    expect(playback.state().time).toBe(20);
    playback.pause();
    playback.seek(15);
    audio.at(15);
    expect(playback.state().time).toBe(15);
  });

  it('D-17: a silence up to the end is heard out: nothing is behind it', () => {
    const playback = playbackOf();
    audio.loaded(90);
    playback.knowSilences([{ start: 80, end: 90 }]);
    playback.setSkipsSilence(true);
    playback.play();
    audio.at(85);
    expect(playback.state().time).toBe(85);
  });
});
