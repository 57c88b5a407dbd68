import type { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { amocrm } from './amocrm/translate.ts';
import { bitrix24 } from './bitrix24/translate.ts';
import { mango } from './mango/translate.ts';
import { megafon } from './megafon/translate.ts';
import { sipuni } from './sipuni/translate.ts';
import type { Source } from './source.ts';
import { uis } from './uis/translate.ts';
import { webhook } from './webhook/translate.ts';
import { zadarma } from './zadarma/translate.ts';

/** Files are brought in by a signed-in person, in a wizard of their own (D-35): nobody delivers them. */
type DeliveringSource = Exclude<keyof typeof INTEGRATION_SOURCE_TYPES, 'import'>;

/** Sources, behind one door. A type of the product's list that has no line here does not compile. */
export const SOURCES: Readonly<Record<DeliveringSource, Source>> = {
  webhook,
  bitrix24,
  amocrm,
  mango,
  uis,
  megafon,
  zadarma,
  sipuni,
};
