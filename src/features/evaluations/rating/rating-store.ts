import { bestAnswer } from '#domain/evaluations/best-answer.ts';
import { losesPoints } from '#domain/evaluations/check-completeness.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { Answer, AnswerValue, EvaluationDraft, Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { compareEvidence, sameEvidence } from '#domain/evaluations/evidence.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { blankAnswer, filledAnswers } from './draft-content.ts';

export type DraftText = 'general_comment' | 'growth_points';

/** Outcome of attaching: `known`: the criterion has this very fragment already. `full`: it takes no more. */
export type EvidenceOutcome = 'added' | 'known' | 'full';

/** Listener of changes: a criterion's key, a text's name, or null for the whole. */
type ChangeListener = (changed: string | null) => void;

/**
 * Store of the draft while it is being filled. Lives outside React: a keystroke changes one answer's identity, so only
 * that criterion renders again however many the form has.
 */
export class RatingStore {
  readonly content: FormContent;
  readonly #criteria: ReadonlyMap<string, FormCriterion>;
  /** Best answers of the visible criteria that have one. */
  readonly #best: ReadonlyMap<string, AnswerValue>;
  readonly #listeners = new Set<ChangeListener>();
  #answers = new Map<string, Answer>();
  #texts: Record<DraftText, string> = { general_comment: '', growth_points: '' };
  #scored: readonly Answer[] = [];
  #filled: readonly string[] = [];

  constructor(content: FormContent, draft: EvaluationDraft) {
    this.content = content;
    this.#criteria = new Map(content.groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one])));
    const shown = [...this.#criteria.values()].filter(({ hidden }) => !hidden);
    const best = shown.map((one) => [one.criterion_key, bestAnswer(one)] as const);
    this.#best = new Map(best.filter(([, value]) => value !== null));
    this.#fill(draft);
  }

  subscribe = (listener: ChangeListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  criterion(key: string): FormCriterion | undefined {
    return this.#criteria.get(key);
  }

  answer(key: string): Answer {
    const known = this.#answers.get(key);
    if (known) return known;
    const blank = blankAnswer(key);
    this.#answers.set(key, blank);
    return blank;
  }

  text(field: DraftText): string {
    return this.#texts[field];
  }

  /**
   * Answers that score and progress depend on: the same array until a value or an Н/П changes, or a comment or reasons
   * come or go, so that typing costs no scoring.
   */
  scored(): readonly Answer[] {
    return this.#scored;
  }

  /** Draft as it goes to the server; criteria never touched are left out. */
  draft(): EvaluationDraft {
    return { answers: filledAnswers([...this.#answers.values()]), ...this.#texts };
  }

  setValue(key: string, value: AnswerValue): void {
    const criterion = this.#criteria.get(key);
    if (!criterion) return;
    const answer = this.answer(key);
    const kept = losesPoints(criterion, { value, na: false }) ? answer.reasons : [];
    this.#put({ ...answer, value, na: false, reasons: kept });
  }

  /** Keys of the criteria without an answer that one choice would answer with nothing lost. */
  fillable(): string[] {
    return [...this.#best.keys()].filter((key) => isUnanswered(this.#answers.get(key)));
  }

  /** Gives all of these their best answer at once; `takeBackFilled` undoes it until something else is answered. */
  fillBest(): void {
    const filled = this.fillable();
    for (const key of filled)
      this.#answers.set(key, { ...this.answer(key), value: this.#best.get(key) ?? null, reasons: [] });
    this.#settle(filled);
  }

  /** Criteria that the last `fillBest` answered; none once anything was answered after it. */
  filled(): readonly string[] {
    return this.#filled;
  }

  takeBackFilled(): void {
    for (const key of this.#filled) this.#answers.set(key, { ...this.answer(key), value: null });
    this.#settle([]);
  }

  toggleNa(key: string): void {
    const answer = this.answer(key);
    if (!this.#criteria.get(key)?.allow_na) return;
    this.#put({ ...answer, na: !answer.na, value: null, reasons: [] });
  }

  setComment(key: string, comment: string): void {
    this.#put({ ...this.answer(key), comment: comment.slice(0, EVALUATION_LIMITS.comment) });
  }

  toggleReason(key: string, reason: string): void {
    const answer = this.answer(key);
    const reasons = answer.reasons.includes(reason)
      ? answer.reasons.filter((one) => one !== reason)
      : [...answer.reasons, reason];
    this.#put({ ...answer, reasons });
  }

  addEvidence(key: string, evidence: Evidence): EvidenceOutcome {
    const answer = this.answer(key);
    const known = answer.evidence.some((one) => sameEvidence(one, evidence));
    if (known) return 'known';
    if (answer.evidence.length >= EVALUATION_LIMITS.evidence) return 'full';
    const sorted = [...answer.evidence, evidence].sort(compareEvidence);
    this.#put({ ...answer, evidence: sorted });
    return 'added';
  }

  /** Puts a fragment in the place of another, whose edges were moved; nothing where that is gone. */
  replaceEvidence(key: string, from: Evidence, to: Evidence): void {
    const answer = this.answer(key);
    if (!answer.evidence.some((one) => sameEvidence(one, from))) return;
    const others = answer.evidence.filter((one) => !sameEvidence(one, from) && !sameEvidence(one, to));
    this.#put({ ...answer, evidence: [...others, to].sort(compareEvidence) });
  }

  removeEvidence(key: string, evidence: Evidence): void {
    const answer = this.answer(key);
    this.#put({ ...answer, evidence: answer.evidence.filter((one) => one !== evidence) });
  }

  setText(field: DraftText, text: string): void {
    this.#texts = { ...this.#texts, [field]: text.slice(0, EVALUATION_LIMITS.comment) };
    this.#tell(field);
  }

  replace(draft: EvaluationDraft): void {
    this.#fill(draft);
    this.#tell(null);
  }

  #fill({ answers, general_comment, growth_points }: EvaluationDraft): void {
    this.#answers = new Map(answers.map((answer) => [answer.criterion_key, answer]));
    this.#texts = { general_comment, growth_points };
    this.#scored = answers;
  }

  #put(answer: Answer): void {
    const before = this.#answers.get(answer.criterion_key);
    this.#answers.set(answer.criterion_key, answer);
    const isAnswered = before?.value !== answer.value || before?.na !== answer.na;
    if (isAnswered) this.#filled = [];
    if (isAnswered || isExplained(before) !== isExplained(answer)) this.#scored = [...this.#answers.values()];
    this.#tell(answer.criterion_key);
  }

  #settle(filled: readonly string[]): void {
    this.#filled = filled;
    this.#scored = [...this.#answers.values()];
    this.#tell(null);
  }

  #tell(changed: string | null): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

const isUnanswered = (answer: Answer | undefined): boolean => !answer || (answer.value === null && !answer.na);

/** What a loss may owe, as far as progress asks for it. */
const isExplained = (answer: Answer | undefined): string =>
  answer ? `${answer.comment.trim() !== ''} ${answer.reasons.length > 0}` : '';
