import type { FormContent } from './form-content.schema.ts';

/** Kind written into an exported file. */
export const FORM_DOCUMENT_KIND = 'razbor-form';
export const FORM_DOCUMENT_VERSION = 1;

type FormDocument = {
  kind: typeof FORM_DOCUMENT_KIND;
  version: typeof FORM_DOCUMENT_VERSION;
  name: string;
  content: FormContent;
};

/** Form as a file (D-12), in the shape that the import takes. */
export function formDocument(name: string, content: FormContent): FormDocument {
  return { kind: FORM_DOCUMENT_KIND, version: FORM_DOCUMENT_VERSION, name, content };
}
