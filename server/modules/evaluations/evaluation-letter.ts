import { blindTo, isSelf, type UserActor } from '#domain/actor/actor.ts';
import { evaluationView } from '#domain/evaluations/evaluations.policy.ts';
import { scoreTexts } from '#domain/evaluations/format-score.ts';
import type { Query } from '#server/db/client.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { isSeen } from '#server/scopes/seen-communications.repo.ts';
import type { Letter, LetterContent } from '#server/record/define-letter.ts';
import { letterLines, talkLine, talkOfDay } from '#server/record/letter-lines.ts';
import { type EvaluationFacts, listEvaluationFacts } from './evaluation-letters.repo.ts';

/** Subject of several, sentence of one and of several; the subject of one says which talk it is, and its score. */
type Words = {
  /** Before the talk, «Открыта апелляция: …»; empty where the score says it. */
  one: string;
  many: string;
  text: (evaluations: readonly EvaluationFacts[], reader: UserActor) => string;
};
type About = {
  words: Words;
  isNews?: (facts: EvaluationFacts) => boolean;
  /** The reader's own evaluations: they know of them, whatever they are yet to rate. */
  areOwn?: boolean;
};

/** Score as its reader sees it on the page; a draft has none yet, a withdrawn one is not the result any more. */
function scoreFor(reader: UserActor, facts: EvaluationFacts): string | null {
  if (facts.state === 'draft' || facts.state === 'withdrawn') return null;
  const isShown = evaluationView(reader, facts, isSelf(reader, facts.assessor_id)) === 'full';
  if (!isShown || facts.score === null) return null;
  const { own, percent } = scoreTexts(facts.score, facts.scale ?? 'percent');
  return own === null ? percent : `${own} (${percent})`;
}

function subjectOf(reader: UserActor, facts: EvaluationFacts, { one }: Words): string {
  const score = scoreFor(reader, facts);
  const what = `${facts.company}: ${score === null ? '' : `${score}, `}${talkOfDay(facts)}`;
  return one === '' ? what : `${one}. ${what}`;
}

function lineOf(reader: UserActor, facts: EvaluationFacts): string {
  const score = scoreFor(reader, facts);
  return score === null ? talkLine(facts) : `${talkLine(facts)} — ${score}`;
}

/**
 * Writes a letter about evaluations still visible to its reader: a call may be deleted since, and of what they are yet
 * to rate in a calibration they learn nothing (D-24).
 */
export async function writeEvaluationLetter(
  q: Query,
  { user_id, ids }: Letter,
  { words, isNews = () => true, areOwn = false }: About,
): Promise<LetterContent | null> {
  const actor = await findActor(q, user_id);
  if (!actor) return null;
  const hidden = areOwn ? [] : blindTo(actor);
  const seen: EvaluationFacts[] = [];
  for (const facts of await listEvaluationFacts(q, ids)) {
    if (hidden.includes(facts.communication_id)) continue;
    if (isNews(facts) && (await isSeen(q, actor, facts.communication_id))) seen.push(facts);
  }
  const [first] = seen;
  if (!first) return null;
  const isOne = seen.length === 1;
  return {
    subject: isOne ? subjectOf(actor, first, words) : `${words.many}: ${seen.length}`,
    text: words.text(seen, actor),
    lines: letterLines(seen, (facts) => lineOf(actor, facts)),
    path: isOne ? `/communications/${first.communication_id}` : '/communications/',
    button: isOne ? 'Открыть коммуникацию' : 'Открыть коммуникации',
  };
}
