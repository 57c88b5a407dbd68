import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import type { FileConversation, FileSegment, FileSpeaker } from '#domain/conversation-files/conversation-file.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { cutAtWords } from './cut-at-words.ts';
import { ConversationError } from './conversation-error.ts';
import { oneLine } from './one-line.ts';

/** A week: a time beyond it is a mistake of the file, not a place in a recording. */
const SECONDS_MAX = 7 * 24 * 3600;

const TOO_MANY = `В файле больше ${formatNumber(CONVERSATION_LIMITS.segments)} реплик: столько одна расшифровка не вмещает. Разделите файл на части.`;
const TOO_LONG = `В файле больше ${formatNumber(CONVERSATION_LIMITS.text)} знаков текста: столько одна расшифровка не вмещает. Разделите файл на части.`;
const NO_WORDS = 'В расшифровке нет ни одной реплики с текстом. Проверьте, тот ли это файл.';
const LONG_CUT = `Реплики длиннее ${formatNumber(CONVERSATION_LIMITS.segmentText)} знаков разделены на части; время частей посчитано по длине текста.`;
const LONG_NAME = 'Имена говорящих длиннее 200 знаков сокращены.';

/** More pieces than one transcript holds. */
export const tooMany = (): ConversationError => new ConversationError(TOO_MANY);

/**
 * Transcript that a reader gathers piece by piece, within the bounds of D-66: what is beyond them is refused with a
 * sentence at the piece that is too many, before the rest of the file is looked at.
 */
export class TranscriptDraft {
  #speakers: FileSpeaker[] = [];
  #places = new Map<string, number>();
  #segments: FileSegment[] = [];
  #notes = new Set<string>();
  #chars = 0;
  #skipped = 0;
  #strangeTimes = 0;

  /** Place of a speaker, who is made when the key comes for the first time. */
  speaker(key: string, make: () => Partial<FileSpeaker>): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const { name = null, label = null, address = null, channel = null, side = null } = make();
    this.#speakers.push({ name: this.#fit(name), label: this.#fit(label), address: this.#fit(address), channel, side });
    const place = this.#speakers.length - 1;
    this.#places.set(key, place);
    return place;
  }

  /** A piece of talk; without words it is silence and is left out. */
  add({ speaker, start, end, text }: FileSegment): void {
    const words = oneLine(text);
    if (words === '') return;
    const [from, until] = [this.#time(start), this.#time(end)];
    const isBackwards = from !== null && until !== null && until < from;
    if (isBackwards) this.#strangeTimes += 1;
    this.#chars += words.length;
    if (this.#chars > CONVERSATION_LIMITS.text) throw new ConversationError(TOO_LONG);
    this.#segments.push({ speaker, start: from, end: isBackwards ? null : until, text: words });
    if (this.#segments.length > CONVERSATION_LIMITS.segments) throw tooMany();
  }

  /** Says that an entry was left out because it is not of the format. */
  skip(): void {
    this.#skipped += 1;
  }

  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  finish(facts: Partial<FileConversation> = {}): FileConversation {
    if (this.#segments.length === 0) throw new ConversationError(NO_WORDS);
    this.#sayWhatWasLost();
    const segments = this.#timed(this.#inOrder()).flatMap((segment) => this.#cut(segment));
    if (segments.length > CONVERSATION_LIMITS.segments) throw tooMany();
    return {
      title: null,
      external_id: null,
      category: 'call',
      started_at: null,
      duration: null,
      messages: [],
      ...facts,
      speakers: this.#speakers,
      segments,
      notes: [...this.#notes],
    };
  }

  #sayWhatWasLost(): void {
    if (this.#skipped > 0) this.note(`Пропущено записей без текста или не по формату: ${formatNumber(this.#skipped)}.`);
    if (this.#strangeTimes > 0)
      this.note(`Непонятное время оставлено пустым; таких мест: ${formatNumber(this.#strangeTimes)}.`);
  }

  /** Channels come one after another, and so do pieces of broken files: by time, when all of them have one. */
  #inOrder(): FileSegment[] {
    const placeOf = ({ start, end }: FileSegment): number => start ?? end ?? Number.NaN;
    if (this.#segments.some((segment) => Number.isNaN(placeOf(segment)))) return this.#segments;
    return this.#segments.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** A transcript has times everywhere or nowhere (D-66): the few that have none begin where the talk before them ends. */
  #timed(segments: readonly FileSegment[]): readonly FileSegment[] {
    const untimed = segments.filter(({ start }) => start === null).length;
    if (untimed === 0 || untimed === segments.length) return segments;
    this.note(`Реплик без времени: ${formatNumber(untimed)}. Им поставлено время соседних.`);
    let reached = 0;
    return segments.map((segment) => {
      const start = segment.start ?? Math.min(reached, segment.end ?? reached);
      reached = Math.max(start, segment.end ?? start);
      return { ...segment, start };
    });
  }

  #cut(segment: FileSegment): FileSegment[] {
    if (segment.text.length <= CONVERSATION_LIMITS.segmentText) return [segment];
    this.note(LONG_CUT);
    const pieces = cutAtWords(segment.text, CONVERSATION_LIMITS.segmentText);
    const { start, end } = segment;
    const whole = segment.text.length;
    let before = 0;
    return pieces.map((text, at) => {
      const share = (done: number): number | null =>
        start === null || end === null ? null : roundTime(start + ((end - start) * done) / whole);
      const from = at === 0 ? start : share(before);
      before += text.length + 1;
      return { ...segment, text, start: from, end: at === pieces.length - 1 ? end : share(Math.min(before, whole)) };
    });
  }

  #time(seconds: number | null): number | null {
    if (seconds === null) return null;
    if (seconds >= 0 && seconds <= SECONDS_MAX) return roundTime(seconds);
    this.#strangeTimes += 1;
    return null;
  }

  #fit(name: string | null): string | null {
    const plain = oneLine(name ?? '');
    if (plain.length > CONVERSATION_LIMITS.speakerName) this.note(LONG_NAME);
    const [short = ''] = cutAtWords(plain, CONVERSATION_LIMITS.speakerName);
    return short === '' ? null : short;
  }
}

const roundTime = (seconds: number): number => Math.round(seconds * 1000) / 1000;
