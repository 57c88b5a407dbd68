import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { Answer, AnswerValue, EvaluationDraft, Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { compareEvidence, sameEvidence } from '#domain/evaluations/evidence.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { blankAnswer, filledAnswers, losesPoints } from './draft-content.ts';

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
  readonly #listeners = new Set<ChangeListener>();
  #answers = new Map<string, Answer>();
  #texts: Record<DraftText, string> = { general_comment: '', growth_points: '' };
  #scored: readonly Answer[] = [];

  constructor(content: FormContent, draft: EvaluationDraft) {
    this.content = content;
    this.#criteria = new Map(content.groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one])));
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

  /** Answers that the score depends on: the same array until a value or an Н/П changes, so comments cost no scoring. */
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
    if (before?.value !== answer.value || before?.na !== answer.na) this.#scored = [...this.#answers.values()];
    this.#tell(answer.criterion_key);
  }

  #tell(changed: string | null): void {
    for (const listener of this.#listeners) listener(changed);
  }
}
