import { describe, expect, test } from 'vitest';
import { formDocument } from './form-document.ts';
import { importFormSchema } from './form-document.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';

const content = aContent([aGroup('g', [aCriterion('a')])]);
const document = formDocument('Звонки', content);

describe('D-12: a form as a file', () => {
  test('D-12: what is exported is imported as it is', () => {
    expect(document).toEqual({ kind: 'razbor-form', version: 1, name: 'Звонки', content });
    const sent = { name: 'Копия', company_id: null, document: JSON.parse(JSON.stringify(document)) };
    expect(importFormSchema.parse(sent)).toEqual({ name: 'Копия', company_id: null, type_ids: [], document });
  });

  test.each<[string, object, string[]]>([
    ['another kind', { ...document, kind: 'form' }, ['document.kind: Это не файл оценочной формы.']],
    [
      'a later version',
      { ...document, version: 2 },
      ['document.version: Файл сделан другой версией «Разбора»: прочитать его нельзя.'],
    ],
  ])('D-12: %s', (_, sent, problems) => {
    const { error } = importFormSchema.safeParse({ name: 'Ф', company_id: 1, document: sent });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problems);
  });
});
