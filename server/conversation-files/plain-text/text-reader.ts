import { formatNumber } from '#domain/kernel/format-number.ts';
import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader } from '../conversation-reader.ts';
import { calledSpeaker } from '../file-speakers.ts';
import { textLines } from '../text-lines.ts';
import { TranscriptDraft } from '../transcript-draft.ts';
import { planText, type TextPlan } from './plan-text.ts';
import { readLine, type TextLine, withoutDash } from './read-line.ts';

/** Names and times stand beside the words: a text of more than twice as many signs has too many words in any case. */
const TEXT_MAX = 2 * CONVERSATION_LIMITS.text;
const LINES_MAX = 10 * CONVERSATION_LIMITS.segments;
const TOO_MUCH = `В файле больше ${formatNumber(CONVERSATION_LIMITS.text)} знаков или ${formatNumber(LINES_MAX)} строк текста: столько одна расшифровка не вмещает. Разделите файл на части.`;
const BY_TURN = 'Имён в тексте нет: реплики с тире отданы двум голосам по очереди.';
const NOBODY = 'Говорящие в тексте не названы: реплики взяты без них.';
const PREAMBLE = 'Строки до первой реплики взяты без говорящего.';

/** The last in the list of readers: any text is one. */
export const textReader: ConversationReader = {
  format: 'text',
  recognises: (source) => /[\p{L}\p{N}]/u.test(source.text().slice(0, 65_536)),
  *read(source) {
    const lines = linesOf(source.text());
    const plan = planText(lines);
    const draft = new TranscriptDraft();
    addTurns(draft, lines, plan);
    if (plan.kind === 'dashes') draft.note(BY_TURN);
    if (plan.kind === 'times' || plan.kind === 'none') draft.note(NOBODY);
    yield draft.finish();
  },
};

function linesOf(text: string): TextLine[] {
  if (text.length > TEXT_MAX) throw new ConversationError(TOO_MUCH);
  const lines: TextLine[] = [];
  let isParagraph = true;
  for (const line of textLines(text)) {
    const trimmed = line.trim();
    if (trimmed !== '') lines.push(readLine(trimmed, isParagraph));
    isParagraph = trimmed === '';
    if (lines.length > LINES_MAX) throw new ConversationError(TOO_MUCH);
  }
  return lines;
}

type Turn = { speaker: number | null; start: number | null; end: number | null; words: string[] };

function addTurns(draft: TranscriptDraft, lines: readonly TextLine[], plan: TextPlan): void {
  const isByParagraph = plan.kind === 'none' && lines.some(({ isParagraph }, at) => at > 0 && isParagraph);
  let turn: Turn | null = null;
  let turns = 0;
  for (const line of lines) {
    const next = beginsTurn(draft, line, { plan, turns, isByParagraph });
    if (next === null && turn !== null) {
      turn.words.push(hasTime(line, plan) ? line.whole : line.written);
      continue;
    }
    if (turn !== null) addTurn(draft, turn);
    if (next === null && plan.kind !== 'none') draft.note(PREAMBLE);
    if (next !== null) turns += 1;
    turn = next ?? { speaker: null, start: null, end: null, words: [line.written] };
  }
  if (turn !== null) addTurn(draft, turn);
}

const addTurn = (draft: TranscriptDraft, { words, ...turn }: Turn): void =>
  draft.add({ ...turn, text: words.join(' ') });

type TurnContext = { plan: TextPlan; turns: number; isByParagraph: boolean };

/** Turn that a line begins; null: it goes on with the one before. */
function beginsTurn(draft: TranscriptDraft, line: TextLine, { plan, turns, isByParagraph }: TurnContext): Turn | null {
  const isTimed = hasTime(line, plan);
  const time = { start: isTimed ? line.start : null, end: isTimed ? line.end : null };
  const words = isTimed ? line.whole : line.written;
  switch (plan.kind) {
    case 'headers': {
      if (line.header === null || !plan.names.has(line.header.name)) return null;
      return { speaker: calledSpeaker(draft, line.header.name), start: line.header.start, end: null, words: [] };
    }
    case 'names': {
      const isNamed = line.name !== null && plan.names.has(line.name);
      if (!isNamed) return isTimed ? { speaker: null, ...time, words: [words] } : null;
      return { speaker: calledSpeaker(draft, line.name ?? ''), ...time, words: [line.text] };
    }
    case 'dashes': {
      if (!line.isDash) return null;
      return { speaker: voiceByTurn(draft, turns), ...time, words: [withoutDash(line.whole)] };
    }
    case 'times':
      return isTimed ? { speaker: null, ...time, words: [words] } : null;
    case 'none':
      return line.isParagraph || !isByParagraph ? { speaker: null, ...time, words: [words] } : null;
  }
}

/** A time without brackets counts where the text is full of them, and before a name. */
function hasTime({ start, isBare, name }: TextLine, plan: TextPlan): boolean {
  const isBeforeName = plan.kind === 'names' && name !== null && plan.names.has(name);
  return start !== null && (!isBare || plan.hasBareTimes || isBeforeName);
}

const voiceByTurn = (draft: TranscriptDraft, turn: number): number =>
  draft.speaker(`voice ${turn % 2}`, () => ({ label: turn % 2 === 0 ? 'Первый голос' : 'Второй голос' }));
