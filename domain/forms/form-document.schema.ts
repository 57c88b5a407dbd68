import { z } from 'zod';
import { formContentSchema } from './form-content.schema.ts';
import { FORM_DOCUMENT_KIND, FORM_DOCUMENT_VERSION } from './form-document.ts';
import { createFormSchema } from './forms.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';

const formDocumentSchema = z
  .strictObject({
    kind: z.literal(FORM_DOCUMENT_KIND, 'Это не файл оценочной формы.'),
    version: z.literal(FORM_DOCUMENT_VERSION, 'Файл сделан другой версией «Разбора»: прочитать его нельзя.'),
    /** Name of the exported form; the new form takes the name sent beside the document. */
    name: z.string().max(FORM_LIMITS.name),
    content: formContentSchema,
  })
  .meta({ id: 'FormDocument' });

/** Creates a form from a file; errors are reported by path: `document.content.groups.1.name`. */
export const importFormSchema = createFormSchema
  .omit({ template: true })
  .extend({ document: formDocumentSchema })
  .meta({ id: 'ImportForm' });
export type ImportForm = z.output<typeof importFormSchema>;
