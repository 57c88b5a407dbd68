import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { readFile } from 'node:fs/promises';

const FORMATS = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};
/** Begin of a frame: sync word, checksum, 48 kHz at 32 kbit/s. */
const AC3 = new Uint8Array(128).fill(0);
AC3.set([0x0b, 0x77, 0, 0, 0, 0x40, 0x43]);
const VP8 = { codec: 'vp8', codedWidth: 16, codedHeight: 16 };

/** `sounds`: fixtures, or `ac3`, which no browser plays. */
type Video = { sounds: readonly string[]; hasPicture?: boolean };

/**
 * A video with the sounds of these fixtures as its tracks, packet by packet, and a picture that no decoder would show: it is
 * to be thrown away.
 */
export async function makeVideo(
  kind: keyof typeof FORMATS,
  { sounds, hasPicture = true }: Video,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Output({ format: FORMATS[kind](), target: new BufferTarget() });
  const picture = new EncodedVideoPacketSource('vp8');
  if (hasPicture) output.addVideoTrack(picture);
  const tracks = await Promise.all(sounds.map(openTrack));
  for (const { source } of tracks) output.addAudioTrack(source);
  await output.start();
  if (hasPicture) {
    const frame = new Uint8Array(300).fill(1);
    for (const second of [0, 1]) await picture.add(new EncodedPacket(frame, 'key', second, 1), { decoderConfig: VP8 });
    picture.close();
  }
  for (const { source, packets, decoderConfig } of tracks) {
    for (const packet of packets) await source.add(packet, { decoderConfig });
    source.close();
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error('Nothing was written.');
  return new Uint8Array(output.target.buffer);
}

async function openTrack(name: string) {
  if (name === 'ac3') {
    const decoderConfig = { codec: 'ac-3', numberOfChannels: 2, sampleRate: 48_000 };
    const packets = [0, 1].map((second) => new EncodedPacket(AC3, 'key', second, 1));
    return { source: new EncodedAudioPacketSource('ac3'), packets, decoderConfig };
  }
  const source = new BufferSource(await readFile(`tests/fixtures/audio/${name}`));
  const input = new Input({ source, formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !decoderConfig) throw new Error(`${name} has no sound.`);
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { source: new EncodedAudioPacketSource(codec), packets, decoderConfig };
}
