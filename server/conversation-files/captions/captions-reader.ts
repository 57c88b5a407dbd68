import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import type { ConversationReader, ConversationSource } from '../conversation-reader.ts';
import { calledSpeaker } from '../file-speakers.ts';
import { NameCount, splitName } from '../name-prefix.ts';
import { textLines } from '../text-lines.ts';
import { tooMany, TranscriptDraft } from '../transcript-draft.ts';
import { parseCues, readTimes } from './parse-cues.ts';
import { voicePieces } from './voice-pieces.ts';

/** What one voice says in a cue, still with its lines. */
type Said = { start: number | null; end: number | null; voice: string | null; lines: string[] };

/** Lines before the first cue of SRT: its number, and what editors leave above. */
const LINES_BEFORE = 20;
/** Cues looked at, silent ones too: a million of them would be ten seconds of work. */
const CUES_MAX = 10 * CONVERSATION_LIMITS.segments;
const UNORDERED = 'Реплики в файле стояли не по порядку времени: они переставлены.';

export const vttReader: ConversationReader = {
  format: 'vtt',
  recognises: (source) => /^\s{0,99}WEBVTT(?:\s|$)/.test(source.text().slice(0, 200)),
  *read(source) {
    const draft = readCaptions(source, true);
    // WebVTT is what meeting services write; a call by telephone comes as SRT or JSON.
    yield draft.finish({ category: 'meeting' });
  },
};

export const srtReader: ConversationReader = {
  format: 'srt',
  recognises: (source) => {
    let count = 0;
    for (const line of textLines(source.text().slice(0, 4096))) {
      if (readTimes(line) !== null) return true;
      count += 1;
      if (count > LINES_BEFORE) break;
    }
    return false;
  },
  *read(source) {
    yield readCaptions(source, false).finish();
  },
};

function readCaptions(source: ConversationSource, isVtt: boolean): TranscriptDraft {
  const all: Said[] = [];
  const names = new NameCount();
  let [last, isOrdered] = [0, true];
  for (const said of saidIn(source.text(), isVtt)) {
    all.push(said);
    if (said.voice === null) for (const line of said.lines) names.count(splitName(line)?.name ?? null);
    isOrdered &&= said.start === null || said.start >= last;
    last = said.start ?? last;
    // One more than a transcript holds is refused by the draft; the rest of the file is not looked at.
    if (all.length > CONVERSATION_LIMITS.segments) break;
  }
  const draft = new TranscriptDraft();
  if (!isOrdered && all.every(({ start, end }) => start !== null || end !== null)) draft.note(UNORDERED);
  const known = names.names();
  for (const said of all) addSaid(draft, said, known);
  return draft;
}

function* saidIn(text: string, isVtt: boolean): Generator<Said> {
  let count = 0;
  for (const { start, end, lines } of parseCues(text, isVtt)) {
    count += 1;
    if (count > CUES_MAX) throw tooMany();
    for (const piece of voicePieces(lines.join('\n'))) {
      const spoken = piece.text.split('\n').filter((line) => line.trim() !== '');
      if (spoken.length > 0) yield { start, end, voice: piece.voice, lines: spoken };
    }
  }
}

/** Lines of a cue as segments: a name or, in a dialogue, a dash begins a new one. */
function addSaid(draft: TranscriptDraft, { start, end, voice, lines }: Said, names: ReadonlySet<string>): void {
  const isDialogue = voice === null && lines.length > 1 && lines.every((line) => DASH.test(line));
  let speaker = voice === null ? null : calledSpeaker(draft, voice);
  let words: string[] = [];
  const add = (): void => {
    draft.add({ speaker, start, end, text: words.join(' ') });
    words = [];
  };
  for (const line of lines) {
    const named = voice === null ? splitName(line) : null;
    const isNamed = named !== null && names.has(named.name);
    if (isNamed || isDialogue) add();
    if (isNamed) speaker = calledSpeaker(draft, named.name);
    words.push(isNamed ? named.text : isDialogue ? line.replace(DASH, '') : line);
  }
  add();
}

const DASH = /^\s{0,9}[-–—]\s{0,9}/;
