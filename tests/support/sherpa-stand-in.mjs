/** Stands in for `sherpa-onnx-node`: what it «hears» is what it was given, and what the model's file says goes wrong. */
import { readFileSync } from 'node:fs';

class Recognizer {
  constructor({ featConfig, modelConfig }) {
    const { nemoCtc, toneCtc, transducer } = modelConfig;
    const path = (nemoCtc ?? toneCtc)?.model ?? transducer.encoder;
    this.model = readFileSync(path, 'utf8');
    this.kind = Object.keys(modelConfig)[0];
    this.rate = featConfig.sampleRate;
    if (this.model === 'refused') throw new Error('Please check your config!');
    if (this.model === 'crash') process.abort();
  }
  createStream() {
    const sounds = [];
    return { sounds, acceptWaveform: (sound) => sounds.push(sound), inputFinished: () => sounds.push('end') };
  }
  decode(stream) {
    while (this.model === 'hang');
    if (this.model === 'hog') globalThis.hog = Array.from({ length: 40 }, () => new Float64Array(4_000_000).fill(1));
    stream.decoded = true;
  }
  getResult({ sounds }) {
    const loudest = Math.max(...sounds.flatMap((sound) => (sound === 'end' ? [] : [...sound.samples].map(Math.abs))));
    const seconds = sounds.map((sound) => (sound === 'end' ? 'end' : sound.samples.length / sound.sampleRate));
    return {
      text: ` ${this.kind} ${this.rate} ${seconds.join(' ')} ${loudest.toFixed(2)} ${process.env.SECRET ?? ''}`,
    };
  }
}

export class OfflineRecognizer extends Recognizer {}
export class OnlineRecognizer extends Recognizer {
  isReady(stream) {
    return stream.decoded !== true;
  }
}
