import { scaleFlaws } from './check-scale.ts';
import type { Scale } from './scale.schema.ts';

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** Repeated label: two answers that read the same cannot be told apart; case and spaces around are ignored. */
function repeatedLabel(scale: Scale): string | null {
  if (!('options' in scale)) return null;
  const labels = scale.options.map(({ label }) => label.trim().toLocaleLowerCase('ru'));
  return scale.options.find((_, index) => labels.indexOf(labels[index] ?? '') < index)?.label.trim() ?? null;
}

/**
 * Problem that keeps the scale out of the catalogue, as a sentence: errors that would stop a form (D-11) stop it here
 * already.
 */
export function scaleProblem(scale: Scale): string | null {
  const nameless = 'options' in scale ? scale.options.findIndex(({ label }) => label.trim() === '') : -1;
  if (nameless >= 0) return `Вариант ${nameless + 1}: введите название.`;
  const flaw = scaleFlaws(scale).find(({ level }) => level === 'error');
  if (flaw) return sentence(flaw.message);
  const repeated = repeatedLabel(scale);
  return repeated === null ? null : `Вариант «${repeated}» повторяется.`;
}

export type ScaleRemark = { level: 'error' | 'warning'; text: string };

/** Remarks on a scale while it is edited, each a sentence. */
export function scaleRemarks(scale: Scale): ScaleRemark[] {
  const problem = scaleProblem(scale);
  const warnings = scaleFlaws(scale).filter(({ level }) => level === 'warning');
  return [
    ...(problem === null ? [] : [{ level: 'error' as const, text: problem }]),
    ...warnings.map(({ message }) => ({ level: 'warning' as const, text: sentence(message) })),
  ];
}
