import { type ActivityMap, activityMap, SPEECH_METHOD } from '#domain/speech/activity-map.ts';
import { FrameMeter } from '#domain/speech/frame-meter.ts';
import { PeakMeter, toLanes, type Waveform } from './peak-meter.ts';

/**
 * What one decoding tells of a recording: its picture, and by which method who speaks when (D-40); null: it was not decoded
 * here.
 */
export type AnalysedSound = Waveform & { activity: ActivityMap | null; activity_method: number };

/** Measures a recording as its samples come: peaks for the eye, energies for the facts of speech. */
export class SoundMeter {
  readonly #peaks = new PeakMeter();
  readonly #frames = new FrameMeter(2);

  get seconds(): number {
    return this.#peaks.seconds;
  }

  /** Adds samples, one array per channel, −1…1. More than two channels are mixed into one. */
  add(channels: readonly Float32Array[], sampleRate: number): void {
    const lanes = toLanes(channels);
    this.#peaks.add(lanes, sampleRate);
    this.#frames.add(lanes, sampleRate);
  }

  finish(): AnalysedSound {
    const waveform = this.#peaks.finish();
    // Two lanes that were always equal are one.
    const activity = activityMap(this.#frames.finish().slice(0, waveform.channels));
    return { ...waveform, activity, activity_method: SPEECH_METHOD };
  }
}
