import type { StoredShape } from '../kernel/stored-shape.ts';
import type { Outcome } from '../communications/communication-facts.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '../references/static-references.ts';

/** Facts of a communication that the sample needs. */
export type Candidate = {
  id: number;
  employee_id: number | null;
  started_at: number;
  outcome: Outcome;
  category: CommunicationCategory;
  direction: CommunicationDirection;
  temperature: CommunicationTemperature | null;
  type_id: number | null;
  tag_ids: readonly number[];
  /** Duration; chats and letters have none. */
  duration_seconds: number | null;
  has_audio: boolean;
  /** Has a transcript, or messages of a chat or letter. */
  has_words: boolean;
  /** Already rated by this form, or assigned to somebody for it. */
  is_taken: boolean;
};

/** Filters of a plan; an empty list means any. */
export type SampleFilters = {
  category: CommunicationCategory[];
  direction: CommunicationDirection[];
  temperature: CommunicationTemperature[];
  type_id: number[];
  tag_id: number[];
  has_audio: boolean | null;
  /** Hands out communications with nothing to hear or read, too. */
  without_content: boolean;
};
export const sampleFiltersShape: StoredShape<SampleFilters> = {
  steps: [(first: Omit<SampleFilters, 'without_content'>) => ({ without_content: false, ...first })],
};

export type FunnelRules = {
  filters: SampleFilters;
  min_duration_seconds: number;
  /** Employees of the project: only their communications count. */
  employee_ids: ReadonlySet<number>;
  /** Types of communication that the form fits; an empty list means all. */
  form_type_ids: readonly number[];
};

export const FUNNEL_STEPS = {
  period: 'За период',
  answered: 'Разговор состоялся',
  employee: 'Сотрудник проекта известен',
  filters: 'Подходят под фильтры',
  content: 'Есть что слушать или читать',
  duration: 'Не короче, чем нужно',
  form: 'Подходят к форме',
  fresh: 'Ещё не оценены и не назначены',
} as const;
export type FunnelStep = keyof typeof FUNNEL_STEPS;

const matchesAny = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

function fitsFilters(candidate: Candidate, filters: SampleFilters): boolean {
  const { category, direction, temperature, type_id, tag_id, has_audio } = filters;
  return (
    matchesAny(category, candidate.category) &&
    matchesAny(direction, candidate.direction) &&
    (temperature.length === 0 || (candidate.temperature !== null && temperature.includes(candidate.temperature))) &&
    (type_id.length === 0 || (candidate.type_id !== null && type_id.includes(candidate.type_id))) &&
    (tag_id.length === 0 || candidate.tag_ids.some((id) => tag_id.includes(id))) &&
    (has_audio === null || has_audio === candidate.has_audio)
  );
}

type Test = (candidate: Candidate, rules: FunnelRules) => boolean;

const TESTS: Record<FunnelStep, Test> = {
  period: () => true,
  answered: ({ outcome }) => outcome === 'answered',
  employee: ({ employee_id }, { employee_ids }) => employee_id !== null && employee_ids.has(employee_id),
  filters: (candidate, { filters }) => fitsFilters(candidate, filters),
  content: ({ has_audio, has_words }, { filters }) => filters.without_content || has_audio || has_words,
  duration: ({ duration_seconds }, { min_duration_seconds }) =>
    duration_seconds === null || duration_seconds >= min_duration_seconds,
  form: ({ type_id }, { form_type_ids }) =>
    form_type_ids.length === 0 || (type_id !== null && form_type_ids.includes(type_id)),
  fresh: ({ is_taken }) => !is_taken,
};

export type Eligible = Candidate & { employee_id: number };
const isMapped = (candidate: Candidate): candidate is Eligible => candidate.employee_id !== null;

type Funnel = { steps: { step: FunnelStep; left: number }[]; eligible: Eligible[] };

/** Number left after each step, and the candidates left at the end. */
export function runFunnel(candidates: readonly Candidate[], rules: FunnelRules): Funnel {
  let left = [...candidates];
  const steps = Object.entries(TESTS).map(([step, test]) => {
    left = left.filter((candidate) => test(candidate, rules));
    return { step: step as FunnelStep, left: left.length };
  });
  return { steps, eligible: left.filter(isMapped) };
}
