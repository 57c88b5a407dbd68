import { UNASKED } from '../suggestions/unasked.ts';

/** Why a conversation has no automatic evaluation (D-44). */
const UNEVALUATED = {
  ...UNASKED,
  no_form: 'нет формы с критериями, в которых движку верят',
  nothing: 'движок не нашёл, что сказать',
} as const;
export type Unevaluated = keyof typeof UNEVALUATED;
