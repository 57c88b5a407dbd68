import type { FormContent } from '../form-content.schema.ts';
import { bank } from './bank.ts';
import { cars } from './cars.ts';
import { clinic } from './clinic.ts';
import { courses } from './courses.ts';
import { debt } from './debt.ts';
import { property } from './property.ts';
import { supportChat } from './support-chat.ts';
import { windows } from './windows.ts';
import type { FormTemplateKey } from './form-templates.ts';

/** Contents of the ready forms: good practice of each trade, to be made one's own. */
export const TEMPLATE_CONTENTS: Readonly<Record<FormTemplateKey, FormContent>> = {
  windows,
  cars,
  property,
  clinic,
  courses,
  'support-chat': supportChat,
  bank,
  debt,
};
