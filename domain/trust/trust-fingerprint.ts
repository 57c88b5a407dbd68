/** What a criterion is trusted by; any part that changes makes another machine (D-44). */
export type TrustParts = {
  /** Hashes: of the criterion's words and scale, and of its check with the revisions of its dictionaries. */
  criterion: string;
  check: string;
  model: string;
  prompt: string;
  masking: string;
  examples: string;
  /** Model that hears the words; «none»: no recogniser is set. */
  recogniser: string;
};

const NAMES: Record<keyof TrustParts, string> = {
  criterion: 'текст или шкала критерия',
  check: 'автопроверка или её словарь',
  model: 'модель движка',
  prompt: 'вопрос движку',
  masking: 'скрытие личного',
  examples: 'примеры',
  recogniser: 'распознавание речи',
};
const PARTS = Object.keys(NAMES) as (keyof TrustParts)[];

/** «criterion 3f2a; check none; model …», in a fixed order. */
export const trustFingerprint = (parts: TrustParts): string =>
  PARTS.map((part) => `${part} ${parts[part].replaceAll(';', ',')}`).join('; ');

/** Parts that two fingerprints differ in, in words: «модель движка, примеры». */
export function changedParts(before: string, after: string): string {
  const [was, is] = [before.split('; '), after.split('; ')];
  return PARTS.filter((_part, at) => was[at] !== is[at])
    .map((part) => NAMES[part])
    .join(', ');
}

/** Model that a fingerprint names; null: none. */
export function modelOf(fingerprint: string): string | null {
  const model = fingerprint
    .split('; ')
    .find((part) => part.startsWith('model '))
    ?.slice('model '.length);
  return model === undefined || model === 'none' ? null : model;
}
