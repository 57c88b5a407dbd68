import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { Interval } from '#domain/speech/intervals.ts';
import { type Speech, speechOf } from '#domain/speech/speech-of.ts';
import { threadMs } from '#tests/support/loop-hold.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { aLawWave, wave } from '#tests/support/wave.ts';
import { analyseApart } from './analyse-apart.ts';
import { decodeRecording } from './decode-recording.ts';

const RATE = 8000;

/** Voice of a robot: five syllables a second in these seconds, interleaved with the other channel. */
function talk(seconds: number, sides: readonly (readonly Interval[])[], loudness: readonly number[]): Int16Array {
  const samples = new Int16Array(seconds * RATE * sides.length);
  for (const [c, spoken] of sides.entries())
    for (const [start, end] of spoken)
      for (let at = Math.round(start * RATE); at < Math.min(end, seconds) * RATE; at += 1) {
        const syllable = Math.abs(Math.sin((Math.PI * 5 * at) / RATE)) ** 2;
        const sound = Math.sin((2 * Math.PI * 180 * at) / RATE) + Math.sin((2 * Math.PI * 1210 * at) / RATE);
        samples[at * sides.length + c] = ((loudness[c] ?? 0) * syllable * sound) / 2;
      }
  return samples;
}

async function written(bytes: Uint8Array): Promise<string> {
  const folder = await temporaryFolder();
  const path = join(folder, 'sound');
  await writeFile(path, bytes);
  return path;
}

async function hear(bytes: Uint8Array, type: AudioType = 'audio/wav'): Promise<Speech> {
  const { activity } = await decodeRecording(await written(bytes), type);
  return speechOf({ activity, employeeChannel: 'left', segments: [], seconds: null, longPause: 10 });
}
const SIDES: readonly (readonly Interval[])[] = [
  [
    [1, 7],
    [12, 15],
  ],
  [[8, 11]],
];
const LOUD = [16_000, 16_000];

describe('D-40: recordings as they come', () => {
  it('8 kHz of A-law, as exchanges write it', async () => {
    const { source, figures } = await hear(aLawWave(talk(20, SIDES, LOUD), 2));
    expect({ source, ...figures }).toMatchObject({ source: 'channels', pauses: 0, interruptions: 0 });
    expect(figures.talk_share).toBeCloseTo(75, 0);
  });

  it('a recording without speech says so and has no shares', async () => {
    const { notes, figures } = await hear(wave([...talk(20, [[], []], LOUD)], { channels: 2, rate: RATE }));
    expect(notes).toEqual(['no_speech']);
    expect(figures.talk_share).toBeNull();
  });

  it('a channel that is silent for ever gives no shares of sides', async () => {
    const { notes, source, figures } = await hear(
      wave([...talk(20, [SIDES[0] ?? [], []], LOUD)], { channels: 2, rate: RATE }),
    );
    expect([source, notes]).toEqual(['one_channel', ['silent_channel', 'not_separated']]);
    expect(figures).toMatchObject({ talk_share: null, pauses: 1 });
  });

  it('a channel 30 dB louder than the other takes nothing from it', async () => {
    const { figures } = await hear(wave([...talk(20, SIDES, [30_000, 950])], { channels: 2, rate: RATE }));
    expect(figures.talk_share).toBeCloseTo(75, 0);
  });

  it('0.2 s make no trouble', async () => {
    const { figures } = await hear(wave([...talk(0.2, SIDES, LOUD)], { channels: 2, rate: RATE }));
    expect(figures).toMatchObject({ talk_share: null, turns_a_minute: null });
  });

  it('Q-27: three hours hold this thread for less than 100 ms at a time', async () => {
    const sides: readonly (readonly Interval[])[] = [[[0, 4]], [[5, 9]]];
    const tenSeconds = Buffer.from(talk(10, sides, LOUD).buffer);
    const times = (3 * 3600) / 10;
    const head = wave([], { channels: 2, rate: RATE, dataSize: tenSeconds.length * times });
    const path = await written(Buffer.concat([head, ...Array<Buffer>(times).fill(tenSeconds)]));
    const before = threadMs();
    const { activity } = await analyseApart({ path, type: 'audio/wav', by: 'decoders' });
    // A thousand turns of each side arrive as what they are, not as samples.
    expect(threadMs() - before).toBeLessThan(250);
    const begun = threadMs();
    const { figures } = speechOf({ activity, employeeChannel: 'left', segments: [], seconds: null, longPause: 10 });
    expect(threadMs() - begun).toBeLessThan(100);
    expect(figures).toMatchObject({ talk_share: 50, interruptions: 0, pauses: 0 });
  }, 120_000);
});
