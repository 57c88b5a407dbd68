import { MASKING_VERSION } from '../masking/find-secrets.ts';
import { PROMPT_VERSION } from './suggestion-prompt.ts';

type Sheet = { revision: number; form_version_id: number; model: string };

/** What a conversation was judged from: words, form, model, prompt, masking. Another one is asked about anew (D-43). */
export const askBasis = ({ model, ...words }: Sheet): string =>
  `${wordsBasis(words)}; model ${model}; prompt ${PROMPT_VERSION}; masking ${MASKING_VERSION}`;

/** The same with the fingerprint of the criterion's examples: what is trusted is trusted by it (D-44). */
export const suggestionBasis = (sheet: Sheet, examples: string): string => `${askBasis(sheet)}; examples ${examples}`;

type OfWords = Omit<Sheet, 'model'>;
const wordsBasis = ({ revision, form_version_id }: OfWords): string => `words ${revision}; form ${form_version_id}`;

/** True when a suggestion speaks of these words: its citations are of them. */
export const isOfWords = (basis: string, words: OfWords): boolean => basis.startsWith(`${wordsBasis(words)};`);
