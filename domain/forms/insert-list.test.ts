import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { checkForm } from './check-form.ts';
import { formContentSchema } from './form-content.schema.ts';
import { insertList, mayInsertList } from './insert-list.ts';
import { NEW_CONTENT } from './new-content.ts';
import { readCriteriaList } from './read-criteria-list.ts';

const keys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};
const LIST = readCriteriaList('Контакт:\nПоздоровался\nВозражения:\nОтветил по существу (5 баллов)');

describe('D-12: a list of criteria in a form', () => {
  test('takes the place of the empty group that a new form begins with, and can be published', () => {
    const made = insertList(NEW_CONTENT, LIST, keys());
    expect(made.groups.map(({ name, criterion_group }) => [name, criterion_group])).toEqual([
      ['Контакт', 'contact'],
      ['Возражения', 'objections'],
    ]);
    expect(formContentSchema.safeParse(made).error).toBeUndefined();
    expect(checkForm(made).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('stands after what there is', () => {
    const before = aContent([aGroup('talk', [aCriterion('greeting')])]);
    expect(insertList(before, LIST, keys()).groups.map(({ key }) => key)).toEqual(['talk', 'new-1', 'new-3']);
  });

  test('is refused where it finds no room, or has nothing', () => {
    const lines = Array.from({ length: 201 }, (_, at) => `Критерий ${at + 1}`).join('\n');
    expect(mayInsertList(NEW_CONTENT, readCriteriaList(lines))).toMatchObject({ allowed: false });
    expect(mayInsertList(NEW_CONTENT, readCriteriaList(''))).toEqual({
      allowed: false,
      reason: 'В списке нет критериев.',
    });
    const groups = Array.from({ length: 21 }, (_, at) => `Группа ${at + 1}:\nКритерий`).join('\n');
    expect(mayInsertList(NEW_CONTENT, readCriteriaList(groups))).toMatchObject({ allowed: false });
    expect(mayInsertList(NEW_CONTENT, LIST)).toEqual({ allowed: true });
  });
});
