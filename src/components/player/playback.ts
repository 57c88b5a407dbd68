import { afterSilence, type Silence } from './silence.ts';
import { WaveView } from './wave-view.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Source of the sound; its address is valid for some minutes only, by this device's clock. */
export type PlaybackSource = { url: string; goodUntil: number; duration: number };

export type PlaybackState = {
  /** idle: no source yet; failed: a fresh address did not help either; undecodable: the sound came, nothing plays it. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'undecodable';
  playing: boolean;
  time: number;
  duration: number;
  speed: number;
  volume: number;
  muted: boolean;
  /** Skips silences (D-17). */
  skipsSilence: boolean;
};

type PlaybackDeps = {
  audio: HTMLAudioElement;
  /** Fetches a fresh address, after the old one expired or failed. */
  refresh: () => Promise<PlaybackSource>;
  now: () => number;
  onVolume: (volume: number) => void;
  onSpeed: (speed: number) => void;
  onSkipsSilence: (skips: boolean) => void;
};

/** Time after a renewal in which a failure is the recording's own; a later one is again an expired address. */
const RENEWAL_WORKED_MS = 20_000;

/** `MediaError.MEDIA_ERR_DECODE`: also what Firefox says of a device without an output for sound. */
const DECODE_ERROR = 3;

/** Playback of one recording, outside React: its clock ticks four times a second for subscribers. */
export class Playback {
  readonly audio: HTMLAudioElement;
  /** What of it the waveform shows. */
  readonly view: WaveView;
  readonly #deps: PlaybackDeps;
  readonly #listeners = new Set<() => void>();
  #events = new AbortController();
  #source: PlaybackSource | null = null;
  #silences: readonly Silence[] = [];
  #renewedAt = Number.NEGATIVE_INFINITY;
  #renewing = false;
  #startAt: number | null = null;
  /** End of the fragment that plays; null: it plays on. */
  #stopAt: number | null = null;
  #wantsPlay = false;
  #state: PlaybackState;

  constructor(deps: PlaybackDeps & Pick<PlaybackState, 'duration' | 'volume' | 'speed' | 'skipsSilence'>) {
    this.#deps = deps;
    this.audio = deps.audio;
    this.view = new WaveView(deps.duration);
    this.audio.preload = 'metadata';
    this.audio.volume = deps.volume;
    this.#state = {
      status: 'idle',
      playing: false,
      time: 0,
      duration: deps.duration,
      speed: deps.speed,
      volume: deps.volume,
      muted: false,
      skipsSilence: deps.skipsSilence,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): PlaybackState => this.#state;

  /** Starts following the audio element; the returned function stops the sound and unsubscribes. */
  start(): () => void {
    this.#events = new AbortController();
    this.#listen();
    return () => {
      this.#events.abort();
      this.#startAt ??= this.#state.time;
      this.#source = null;
      this.audio.pause();
      this.audio.removeAttribute('src');
      this.audio.load();
    };
  }

  load(source: PlaybackSource): void {
    if (this.#source?.url === source.url) return;
    const first = this.#source === null;
    this.#source = source;
    if (!first) this.#startAt ??= this.#state.time;
    this.#show({ status: 'loading', duration: source.duration });
    this.audio.src = source.url;
    this.audio.playbackRate = this.#state.speed;
  }

  play(): void {
    this.#stopAt = null;
    this.#wantsPlay = true;
    if (this.#source && this.#source.goodUntil <= this.#deps.now()) {
      void this.#renew();
      return;
    }
    this.#start();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.audio.pause();
  }

  /** Plays a fragment and stops at its end, unless a person seeks or presses play meanwhile; one without an end plays on. */
  playFragment({ start, end }: { start: number; end: number | null }): void {
    this.seek(start);
    this.play();
    if (end !== null && end > start) this.#stopAt = end;
  }

  toggle(): void {
    if (this.#state.playing) this.pause();
    else this.play();
  }

  /** Moves to a second from the start; beyond the ends stops at them. */
  seek(time: number): void {
    this.#stopAt = null;
    const target = Math.min(Math.max(time, 0), this.#state.duration || Number.MAX_VALUE);
    if (this.audio.readyState >= 1) this.audio.currentTime = target;
    else this.#startAt = target;
    this.#show({ time: target });
    this.view.reveal(target);
  }

  skip(seconds: number): void {
    this.seek(this.#state.time + seconds);
  }

  setSpeed(speed: number): void {
    this.audio.playbackRate = speed;
    this.#show({ speed });
    this.#deps.onSpeed(speed);
  }

  stepSpeed(step: 1 | -1): void {
    const at = SPEEDS.findIndex((speed) => speed === this.#state.speed);
    const next = SPEEDS[at + step];
    if (next !== undefined) this.setSpeed(next);
  }

  setVolume(volume: number): void {
    this.audio.muted = false;
    this.audio.volume = Math.min(Math.max(volume, 0), 1);
    this.#deps.onVolume(this.audio.volume);
  }

  toggleMute(): void {
    this.audio.muted = !this.audio.muted;
  }

  /** Sets the silences; known once the recording's waveform is. */
  knowSilences(silences: readonly Silence[]): void {
    this.#silences = silences;
  }

  setSkipsSilence(skipsSilence: boolean): void {
    this.#show({ skipsSilence });
    this.#deps.onSkipsSilence(skipsSilence);
  }

  /** «Повторить»: asks for a fresh address and goes on from the same second. */
  retry(): void {
    void this.#renew();
  }

  #listen(): void {
    const on = (event: string, run: () => void): void =>
      this.audio.addEventListener(event, run, { signal: this.#events.signal });
    on('loadedmetadata', () => this.#ready());
    on('timeupdate', () => this.#startAt === null && this.#moved());
    on('seeked', () => this.#startAt === null && this.#show({ time: this.audio.currentTime }));
    on('play', () => this.#show({ playing: true }));
    on('pause', () => this.#show({ playing: false }));
    on('ended', () => {
      this.#wantsPlay = false;
      this.#show({ playing: false });
    });
    on('volumechange', () => this.#show({ volume: this.audio.volume, muted: this.audio.muted }));
    on('error', () => this.#onError());
  }

  /** Skips a silence only while it plays: a person who searches by hand may stop in one. */
  #moved(): void {
    const { playing, skipsSilence } = this.#state;
    const next = playing && skipsSilence ? afterSilence(this.#silences, this.audio.currentTime) : null;
    if (playing && this.#stopAt !== null && (next ?? this.audio.currentTime) >= this.#stopAt) this.#stop(this.#stopAt);
    else if (next !== null && next < this.#state.duration) this.audio.currentTime = next;
    this.#show({ time: this.audio.currentTime });
  }

  /** Stops at the very end of the fragment: the clock ticks four times a second, so the sound is a little further. */
  #stop(end: number): void {
    this.#stopAt = null;
    this.pause();
    this.audio.currentTime = end;
  }

  #ready(): void {
    const { duration } = this.audio;
    // Infinity is the length of a stream without one; the server's figure stays then.
    this.#show({ status: 'ready', ...(Number.isFinite(duration) && duration > 0 ? { duration } : {}) });
    if (this.#startAt !== null) this.audio.currentTime = this.#startAt;
    this.#startAt = null;
    this.audio.playbackRate = this.#state.speed;
    if (this.#wantsPlay) this.#start();
  }

  #start(): void {
    // Rejected by the browser until a person acts, or interrupted by a pause: events tell the state.
    this.audio.play().catch(() => this.#show({ playing: !this.audio.paused }));
  }

  #onError(): void {
    if (this.#deps.now() - this.#renewedAt < RENEWAL_WORKED_MS) this.#fail();
    else void this.#renew();
  }

  /** Renews the address; the position and the wish to play survive. */
  async #renew(): Promise<void> {
    if (this.#renewing || !this.#source) return;
    this.#renewing = true;
    this.#wantsPlay ||= this.#state.playing;
    this.#startAt ??= this.#state.time;
    try {
      const source = await this.#deps.refresh();
      this.#renewedAt = this.#deps.now();
      if (!this.#events.signal.aborted) this.#reload(source);
    } catch {
      this.#fail();
    } finally {
      this.#renewing = false;
    }
  }

  /** Reloads the source, also with the same address: its error is cleared only by loading again. */
  #reload(source: PlaybackSource): void {
    this.#source = null;
    this.load(source);
  }

  #fail(): void {
    this.#wantsPlay = false;
    const status = this.audio.error?.code === DECODE_ERROR ? 'undecodable' : 'failed';
    this.#show({ status, playing: false });
  }

  #show(change: Partial<PlaybackState>): void {
    const keys = Object.keys(change) as (keyof PlaybackState)[];
    if (keys.every((key) => this.#state[key] === change[key])) return;
    const { time, duration } = this.#state;
    this.#state = { ...this.#state, ...change };
    if (this.#state.duration !== duration) this.view.measure(this.#state.duration);
    if (this.#state.time !== time) this.view.follow(time, this.#state.time);
    for (const listener of this.#listeners) listener();
  }
}
