import { errorMessage } from '#src/app/api-error.ts';

type SoundState = {
  status: 'still' | 'loading' | 'playing';
  /** Sentence of the last failure; empty: none. */
  problem: string;
  /** Seconds from the start of the cut. */
  time: number;
};

/** Address of a sound, asked for with each start: the right to it may be taken back meanwhile. */
export type AskSound = () => Promise<{ url: string }>;

/** Sound that is heard: another that begins stops it. */
let heard: HTMLAudioElement | null = null;

/** Sound of some seconds that the server cuts out of a recording, outside React. */
export class CutSound {
  readonly #audio = document.createElement('audio');
  readonly #listeners = new Set<() => void>();
  #state: SoundState = { status: 'still', problem: '', time: 0 };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SoundState => this.#state;

  /** Follows the element; the returned function stops the sound. `onEnd`: it has come to its end by itself. */
  follow(onEnd: () => void): () => void {
    const audio = this.#audio;
    const events = new AbortController();
    const on = (event: string, run: () => void): void => audio.addEventListener(event, run, { signal: events.signal });
    on('play', () => {
      if (heard !== audio) heard?.pause();
      heard = audio;
    });
    on('timeupdate', () => this.#show({ time: audio.currentTime }));
    on('pause', () => this.#show({ status: 'still' }));
    on('ended', () => {
      this.#show({ status: 'still', time: 0 });
      onEnd();
    });
    return () => {
      events.abort();
      audio.pause();
    };
  }

  async start(ask: AskSound, from = 0): Promise<void> {
    this.#show({ status: 'loading', problem: '', time: from });
    // Within the click itself: Safari lets no sound begin that a finger has not asked for.
    this.#audio.load();
    try {
      this.#audio.setAttribute('src', (await ask()).url);
      if (from > 0) this.#audio.currentTime = from;
      await this.#audio.play();
      this.#show({ status: 'playing' });
    } catch (error) {
      const problem =
        error instanceof DOMException ? 'Запись не проигрывается. Попробуйте ещё раз.' : errorMessage(error);
      this.#show({ status: 'still', problem });
    }
  }

  seek(time: number): void {
    this.#audio.currentTime = time;
    this.#show({ time });
  }

  pause(): void {
    this.#audio.pause();
  }

  #show(change: Partial<SoundState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
