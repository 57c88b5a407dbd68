import { z } from 'zod';
import { formContentSchema } from './form-content.schema.ts';
import { FORM_DOCUMENT_KIND, FORM_DOCUMENT_VERSION } from './form-document.ts';
import { createFormSchema } from './forms.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';

const formDocumentSchema = z
  .strictObject({
    kind: z.literal(FORM_DOCUMENT_KIND, 'Это не файл оценочной формы.'),
    version: z.literal(FORM_DOCUMENT_VERSION, 'Файл сделан другой версией «Разбора»: прочитать его нельзя.'),
    /** Of the form that it was made of; the new one has the name that is sent beside it. */
    name: z.string().max(FORM_LIMITS.name),
    content: formContentSchema,
  })
  .meta({ id: 'FormDocument' });

/** Makes a form of a file; what is wrong with it is told by its place: `document.content.groups.1.name`. */
export const importFormSchema = createFormSchema.extend({ document: formDocumentSchema }).meta({ id: 'ImportForm' });
export type ImportForm = z.output<typeof importFormSchema>;
