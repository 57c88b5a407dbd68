import { createReadStream } from 'node:fs';
import { decodeChunked } from 'audio-decode/stream';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { readMp4InOrder } from './mp4-in-order.ts';
import { PeakMeter, type Waveform } from './peak-meter.ts';
import { readHead } from './read-bytes.ts';
import { MAX_SECONDS, checkedWaveform } from './recording-limits.ts';
import { oggCodec } from './sniff-audio.ts';
import { readWaveInOrder } from './wave-in-order.ts';

/** Decodes piece by piece, so that seven hours need no more memory than seven minutes. */
export async function decodeRecording(path: string, type: AudioType): Promise<Waveform> {
  const meter = new PeakMeter();
  for await (const { channelData, sampleRate } of decodeChunked(bytesOf(path, type), await codecOf(path, type))) {
    meter.add(channelData, sampleRate);
    if (meter.seconds > MAX_SECONDS) break;
  }
  return checkedWaveform(meter);
}

function bytesOf(path: string, type: AudioType): AsyncIterable<Uint8Array> {
  if (type === 'audio/mp4') return readMp4InOrder(path);
  return type === 'audio/wav' ? readWaveInOrder(path) : createReadStream(path);
}

async function codecOf(path: string, type: AudioType): Promise<'mp3' | 'wav' | 'm4a' | 'opus' | 'oga'> {
  switch (type) {
    case 'audio/mpeg':
      return 'mp3';
    case 'audio/wav':
      return 'wav';
    case 'audio/mp4':
      return 'm4a';
    case 'audio/ogg':
      return oggCodec(await readHead(path)) === 'opus' ? 'opus' : 'oga';
  }
}
